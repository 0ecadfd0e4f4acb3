import { UPLOAD_KINDS } from '../../facts/sources/uploads.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { may } from '../api/policy.ts';
import { presignUpload, sentFiles } from './service.ts';

const NO_NAME = 'The name of this file has no characters that can be shown. Rename the file, then upload it again.';

type Presign = {
  success: boolean;
  error?: string;
  postUrl?: string;
  uploadInfoFields: { key: string; value: string }[];
  fileUrl?: string;
};

export function addUploadsSchema(): void {
  const UploadInfoField = builder.objectRef<{ key: string; value: string }>('UploadInfoField').implement({
    fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
  });
  const PresignFileUpload = builder.objectRef<Presign>('PresignFileUpload').implement({
    fields: (t) => ({
      success: t.exposeBoolean('success'),
      error: t.exposeString('error', { nullable: true }),
      postUrl: t.exposeString('postUrl', { nullable: true }),
      uploadInfoFields: t.expose('uploadInfoFields', { type: [UploadInfoField] }),
      fileUrl: t.exposeString('fileUrl', { nullable: true }),
    }),
  });
  const SentFileRef = builder.simpleObject('SentFile', {
    description: 'A stored file that this user uploaded.',
    fields: (t) => ({
      id: t.id(),
      filename: t.string(),
      sizeBytes: t.int(),
      sha256: t.string({ nullable: true, description: 'The hash in hexadecimal digits.' }),
      importId: t.id({
        nullable: true,
        description: 'The latest import of the file that is running, or that succeeded and was not undone.',
      }),
    }),
  });
  builder.queryField('sentFiles', (t) =>
    t.field({
      type: [SentFileRef],
      description: "The user's stored files among these, in the requested order.",
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_root, { ids }, context) => context.transaction((tx, userId) => sentFiles(tx, userId, ids.map(String))),
    }),
  );
  const UploadKindRef = builder.enumType('UploadKind', {
    description: 'The purpose of an uploaded file: an import, or an attachment.',
    values: inCapitals(UPLOAD_KINDS),
  });
  builder.mutationField('presignFileUpload', (t) =>
    t.field({
      type: PresignFileUpload,
      args: {
        filename: t.arg.string({ required: true }),
        kind: t.arg({ type: UploadKindRef, description: 'Defaults to import.' }),
      },
      resolve: async (_root, { filename, kind }, context): Promise<Presign> => {
        const deps = { ...context, signingKey: context.keys.upload, now: new Date() };
        const action = kind === 'attachment' ? 'change-transactions' : 'import-files';
        const made = await context.change(may(action), ({ tx, userId }) =>
          presignUpload(tx, deps, userId, { name: filename, kind: kind ?? 'import' }),
        );
        if (made === null) return { success: false, error: NO_NAME, uploadInfoFields: [] };
        if (typeof made === 'string') return { success: false, error: made, uploadInfoFields: [] };
        const uploadInfoFields = Object.entries(made.fields).map(([key, value]) => ({ key, value }));
        return { success: true, postUrl: made.postUrl, fileUrl: made.fileUrl, uploadInfoFields };
      },
    }),
  );
}
