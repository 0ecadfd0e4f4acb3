import { graphql } from '../../../generated/gql.ts';

export const DataImportDocument = graphql(`
  query DataImport {
    dataImportObstacle
    dataImport {
      id
      state
      numberDone
      numberTotal
      error
      finishedAt
      engineVersion
      resultHash
      isSameResult
      contents {
        madeAt
        madeBy
        email
        engineVersion
        resultHash
        counts {
          table
          count
          name
        }
        missingFiles
        country
        baseCurrency
        timeZone
        method
      }
    }
  }
`);

export const CheckDataImportDocument = graphql(`
  mutation CheckDataImport($fileUrl: String!) {
    checkDataImport(fileUrl: $fileUrl) {
      success
      error
    }
  }
`);

export const StartDataImportDocument = graphql(`
  mutation StartDataImport($id: ID!) {
    startDataImport(id: $id) {
      success
      error
    }
  }
`);

export const StopDataImportDocument = graphql(`
  mutation StopDataImport($id: ID!) {
    stopDataImport(id: $id) {
      success
      error
    }
  }
`);
