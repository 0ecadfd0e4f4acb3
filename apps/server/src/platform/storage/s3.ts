import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { S3Config } from '../config/config.ts';
import { assertKey, FileGone, type Storage } from './storage.ts';

export function s3Storage(config: S3Config): Storage {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    ...(config.accessKeyId && config.secretAccessKey
      ? { credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey } }
      : {}),
  });
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: config.bucket, Key: `${config.prefix}${key}` };
  };
  const read = async (key: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      if (!Body) throw new FileGone(key);
      return Body;
    } catch (error) {
      throw error instanceof NoSuchKey ? new FileGone(key) : error;
    }
  };
  return {
    async put(key, content) {
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...at(key), Body: content }));
        return;
      }
      await onDisk(content, (file, bytes) =>
        client.send(new PutObjectCommand({ ...at(key), Body: createReadStream(file), ContentLength: bytes })),
      );
    },
    async get(key) {
      return (await read(key)).transformToByteArray();
    },
    async stream(key) {
      const body = await read(key);
      return body instanceof Readable ? body : Readable.fromWeb(body.transformToWebStream() as never);
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async presign(key, { maxBytes, expiresInSeconds }) {
      const { url, fields } = await createPresignedPost(client, {
        ...at(key),
        Conditions: [['content-length-range', 1, maxBytes]],
        Fields: { success_action_status: '204' },
        Expires: expiresInSeconds,
      });
      return { postUrl: url, fields };
    },
    sweep: null,
  };
}

async function onDisk(content: Readable, use: (file: string, bytes: number) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotbook-put-'));
  try {
    const file = join(folder, 'content');
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    await use(file, (await stat(file)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
