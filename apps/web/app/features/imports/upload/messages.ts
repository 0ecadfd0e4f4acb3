export const UPLOAD_FAILED = 'There was an issue while trying to upload the file';
export const UPLOAD_OR_VALIDATION_FAILED = 'There was an issue while trying to upload and validate the file';
export const VALIDATION_FAILED = "There was an issue while trying to validate the file's format";
export const IMPORT_FAILED = 'There was an error while trying to import the CSV';
export const CREATE_WALLET_FAILED = 'There was an issue while trying to upload your csv. Please try again';
