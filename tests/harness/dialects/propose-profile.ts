import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VendorProfile } from '#lib/server/vendor-format/schema.ts';
import type { DialectName } from '../../sandbox/dialects/index.ts';
import { runDoctorProgram } from '../doctor/doctor-program.ts';
import { decisions } from './decisions.ts';

/** A profile for a dialect: the doctor's proposal with the decisions of an operator. */
export interface ProposedProfile {
  readonly file: string;
  readonly proposal: VendorProfile;
  /** What the doctor has printed. */
  readonly output: string;
}

/** Together they can make all read calls. */
const accounts = ['main', 'blue'] as const;

/**
 * Lets the doctor propose a profile for a sandbox with this dialect, with one account after the other, and decides what it
 * leaves open. `program` is the doctor's file, by default that of the build.
 */
export async function proposeProfile(
  vendorUrl: string,
  dialect: Exclude<DialectName, 'specified'>,
  program?: string,
): Promise<ProposedProfile> {
  const { before, after } = decisions[dialect];
  const folder = mkdtempSync(join(tmpdir(), 'vendor-profile-'));
  const [start, file] = [join(folder, 'start.json'), join(folder, 'profile.json')];
  writeFileSync(start, JSON.stringify(before));
  const outputs: string[] = [];
  for (const account of accounts) {
    const { output } = await runDoctorProgram(vendorUrl, account, {
      env: { VENDOR_PROFILE: start },
      args: ['--propose', file],
      ...(program === undefined ? {} : { file: program }),
    });
    outputs.push(output);
    copyFileSync(file, start);
  }
  const proposal = JSON.parse(readFileSync(file, 'utf8')) as VendorProfile;
  writeFileSync(file, JSON.stringify(merge(proposal, after), null, 2));
  return { file, proposal, output: outputs.join('\n') };
}

/** Merges objects at any depth; the values of the second one win. */
function merge<T>(base: T, more: unknown): T {
  if (!isObject(base) || !isObject(more)) return (more === undefined ? base : more) as T;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(more)) merged[key] = merge(merged[key], value);
  return merged as T;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
