import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContextOptions, expect } from '@playwright/test';

export type User = { readonly name: string; readonly email: string; readonly password: string };

export function stranger(name = 'Ada Lovelace'): User {
  return {
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`,
    password: 'analytical engine 1843',
  };
}

export function ownAddress(): { 'x-forwarded-for': string } {
  const part = () => randomInt(1, 255);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

export async function signUpWithoutForms(request: APIRequestContext, user: User, baseURL: string): Promise<void> {
  for (const path of ['sign-up', 'sign-in']) {
    const answer = await request.post(`/api/auth/${path}/email`, { data: user, headers: { origin: baseURL } });
    expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
  }
}

export async function ask<T>(request: APIRequestContext, query: string, variables: object = {}): Promise<T> {
  const operationName = /\w+ (\w+)/.exec(query)![1]!;
  const answer = await request.post(`/graphql?method=${operationName}`, { data: { query, variables, operationName } });
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export async function signUpWithSample(request: APIRequestContext, baseURL: string): Promise<void> {
  await signUpWithoutForms(request, stranger(), baseURL);
  await addSampleWithoutForms(request);
}

export async function addSampleWithoutForms(request: APIRequestContext): Promise<void> {
  await ask(request, 'mutation AddSampleData { addSampleData { success } }');
  await untilComputed(request);
}

export async function untilComputed(request: APIRequestContext): Promise<void> {
  const isComputed = async () => {
    const { getCostBasisStatus: status } = await ask<{ getCostBasisStatus: Status }>(
      request,
      'query ComputationStatus { getCostBasisStatus { isOutOfDate isCostBasisRunning transactionCount } }',
    );
    return status.transactionCount > 0 && !status.isOutOfDate && !status.isCostBasisRunning;
  };
  await expect.poll(isComputed, { intervals: [100, 200] }).toBe(true);
}

type Status = { isOutOfDate: boolean; isCostBasisRunning: boolean; transactionCount: number };
