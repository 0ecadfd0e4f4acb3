// @ts-check
/**
 * Generates the types that an editor needs, unless development packages are missing. npm runs this after an install.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, ROOT } from './ensure.mjs';

if (existsSync(join(ROOT, 'node_modules/@graphql-codegen/core')))
  spawnSync(pinnedNode(), [join(ROOT, 'apps/web/codegen.ts')], { stdio: 'inherit' });
