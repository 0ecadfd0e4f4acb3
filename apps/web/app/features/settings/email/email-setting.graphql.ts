import { graphql } from '../../../generated/gql.ts';

export const SubmitEmailChangeDocument = graphql(`
  mutation SubmitEmailChange($toEmail: String!, $password: String!, $code: String) {
    submitEmailChange(toEmail: $toEmail, password: $password, code: $code) {
      success
      error
      wrongField
    }
  }
`);

export const VerifyEmailChangeDocument = graphql(`
  mutation VerifyEmailChange($otpValue: String!, $toEmail: String!) {
    verifyEmailChange(otpValue: $otpValue, toEmail: $toEmail) {
      success
      error
      errorCode
    }
  }
`);

export const CancelEmailChangeDocument = graphql(`
  mutation CancelEmailChange {
    cancelEmailChange {
      success
    }
  }
`);
