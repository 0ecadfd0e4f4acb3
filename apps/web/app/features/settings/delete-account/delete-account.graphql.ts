import { graphql } from '../../../generated/gql.ts';

export const DeleteUserDocument = graphql(`
  mutation DeleteUser($password: String!, $code: String) {
    deleteUser(password: $password, code: $code) {
      success
      error
      wrongField
    }
  }
`);
