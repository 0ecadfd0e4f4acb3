/**
 * Compiles contracts.sol to contracts.json. The compiler is not a dependency: run `npm install --no-save solc@0.8.30`
 * first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Contract = { evm: { bytecode: { object: string }; deployedBytecode: { object: string } } };
type Output = { contracts?: Record<string, Record<string, Contract>>; errors?: { severity: string }[] };

// Named indirectly, because it is not installed.
const compiler = 'solc';
const { default: solc } = (await import(compiler)) as { default: { compile(input: string): string } };
const input = {
  language: 'Solidity',
  sources: { 'contracts.sol': { content: readFileSync(join(import.meta.dirname, 'contracts.sol'), 'utf8') } },
  settings: {
    optimizer: { enabled: true },
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  },
};
const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
if (!output.contracts || output.errors?.some(({ severity }) => severity === 'error'))
  throw new Error(JSON.stringify(output.errors, null, 2));
const made = Object.entries(output.contracts['contracts.sol']!).map(([name, { evm }]) => [
  name,
  { creation: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` },
]);
writeFileSync(join(import.meta.dirname, 'contracts.json'), `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`);
