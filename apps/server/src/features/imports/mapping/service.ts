import { randomUUID } from 'node:crypto';
import type { Mapping } from '@lotbook/integrations/mapping/mapping';
import { faultsOf, parseMapping } from '@lotbook/integrations/mapping/parse';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { plainName } from '@lotbook/ledger/plain-name';
import { recordAudit } from '../../../facts/audit.ts';
import { dropTemplate, putTemplate, type StoredTemplate, templatesOf } from '../../../facts/sources/templates.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';

const MAX_TEMPLATES = 100;
export const MAX_TEMPLATE_NAME = 100;
export const MAX_MAPPING = 300_000;

export function mappingIn(text: string): Outcome<Mapping> & { at?: string } {
  if (text.length > MAX_MAPPING) return refuse('value_error', 'The mapping is too long.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('value_error', 'The template is not JSON: it cannot be read.');
  }
  const parsed = parseMapping(json);
  return parsed.ok ? { ok: true, value: parsed.mapping } : { ...refuse('value_error', parsed.message), at: parsed.at };
}

export async function saveTemplate(
  scope: Scope,
  input: { id: string | null; name: string; mapping: string },
): Promise<Outcome<StoredTemplate>> {
  const { tx, userId } = scope;
  const name = plainName(input.name);
  if (name === '') return refuse('value_error', 'Give the template a name.');
  if (name.length > MAX_TEMPLATE_NAME)
    return refuse('value_error', `The name of a template has at most ${MAX_TEMPLATE_NAME} characters.`);
  const mapping = mappingIn(input.mapping);
  if (!mapping.ok) return mapping;
  const [fault] = faultsOf(mapping.value);
  if (fault) return refuse('value_error', fault.message);
  const known = await templatesOf(tx, userId);
  if (input.id !== null && !known.some(({ id }) => id === input.id)) {
    return refuse('value_error', 'This template was not found.');
  }
  if (known.some((one) => one.id !== input.id && one.name.toLowerCase() === name.toLowerCase())) {
    return refuse('value_error', `You already have a template named “${name}”. Choose another name.`);
  }
  if (input.id === null && known.length >= MAX_TEMPLATES) {
    return refuse('value_error', `You have ${MAX_TEMPLATES} templates, which is the maximum. Delete one first.`);
  }
  const id = input.id ?? randomUUID();
  await putTemplate(tx, userId, { id, name, mapping: mapping.value });
  await recordAudit(scope, { action: 'template.save', entity: 'template', entityId: id, after: { name } });
  return { ok: true, value: (await templatesOf(tx, userId)).find((one) => one.id === id)! };
}

export async function deleteTemplate(scope: Scope, id: string): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  if (!isUuid(id) || !(await dropTemplate(tx, userId, id)))
    return refuse('value_error', 'This template was not found.');
  await recordAudit(scope, { action: 'template.delete', entity: 'template', entityId: id });
  return { ok: true, value: null };
}
