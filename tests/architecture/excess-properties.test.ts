import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const code = `
interface Choice { value: string; label: string; disabled?: boolean }
type Load = (text: string) => Promise<readonly Choice[]>;
declare const call: () => Promise<{ items: { id: string; open: boolean }[] }>;
export const load: Load = async () =>
  (await call()).items.map(({ id, open }) => ({ value: id, label: id, off: !open }));
export const choices = (): readonly Choice[] => ['a'].map((value) => ({ value, label: value, grey: true }));
export const one: () => Choice = () => ({ value: 'a', label: 'a', hidden: true });
const base = { value: 'a', label: 'a', extra: true };
export const spread: Choice = { ...base, faint: true };
export const right: () => Choice = () => ({ ...base, disabled: true });
export const named: () => Record<string, unknown> = () => ({ anything: true });
`;

describe('a property that the declared type does not have', () => {
  it('is reported in results of map and of typed functions, and beside a spread', () => {
    const root = mkdtempSync(join(tmpdir(), 'excess-properties-'));
    try {
      mkdirSync(join(root, 'lib'));
      writeFileSync(join(root, 'lib/choices.ts'), code);
      writeFileSync(
        join(root, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
      );
      const check = 'tests/scripts/check-excess-properties.ts';
      const { status, stderr } = spawnSync(process.execPath, [check, join(root, 'tsconfig.json')], {
        encoding: 'utf8',
      });
      expect(stderr.trim().split('\n')).toEqual([
        'lib/choices.ts:6: off is not a property of Choice',
        'lib/choices.ts:7: grey is not a property of Choice',
        'lib/choices.ts:8: hidden is not a property of Choice',
        'lib/choices.ts:10: faint is not a property of Choice',
      ]);
      expect(status).toBe(1);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
