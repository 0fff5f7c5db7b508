import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cpuSeconds } from '../../harness/samples/usage.ts';
import { until } from '../../harness/servers/worker-servers.ts';
import { workDir } from '../launch.ts';
import { median, quantile } from '../statistics.ts';
import { atMost, type Table } from '../table.ts';
import type { Setting } from './candidates.ts';
import { load } from './load.ts';
import { startPortalCandidate } from './portal.ts';

const row = '/data/list/*/';

const same = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [row + name, row + name]));

const forEach = <T>(fields: readonly string[], value: T) =>
  Object.fromEntries(fields.map((name) => [row + name, value]));

/** 20 rules for the measured call, which leave the recorded responses as they are. */
const twentyRules = {
  calls: {
    30: {
      request: { rename: { page: 'page', pageSize: 'pageSize' } },
      response: {
        map: same(['name', 'account', 'address', 'email', 'principal', 'country', 'region', 'contact']),
        default: forEach(['zip_code', 'contract_no', 'dealer_number', 'contact'], ''),
        values: forEach(['dealer_type', 'country', 'region', 'zip_code'], { x: 'y' }),
        times: forEach(['contract_start', 'contract_end'], 'seconds'),
      },
    },
  },
};

/** The second turn without rules shows how much equal turns differ. */
const profiles = {
  none: { title: 'no rules', content: {} },
  again: { title: 'no rules, read again', content: {} },
  rules: { title: '20 rules for the call', content: twentyRules },
};
type ProfileName = keyof typeof profiles;
const names = Object.keys(profiles) as ProfileName[];

const logName = 'profile';

/**
 * Compares vendor profiles in one portal, which reads another one before each turn. Two equal processes differ by more
 * than rules cost.
 */
export async function profileCost(setting: Setting, quick: boolean): Promise<Table> {
  const file = resolve(workDir, 'profile.json');
  writeFileSync(file, '{}');
  const portal = await startPortalCandidate(setting, logName, { VENDOR_PROFILE: file });
  try {
    const measure = async (name: ProfileName) => {
      await applyProfile(file, profiles[name].content, portal.pid);
      // V8 compiles the code of new rules at first.
      await load(portal, 1);
      const before = cpuSeconds(portal.pid);
      const { requests } = await load(portal, 1);
      return ((cpuSeconds(portal.pid) - before) / requests) * 1_000;
    };
    await load(portal, 3);
    const rounds: Record<ProfileName, number>[] = [];
    for (let round = 0; round < (quick ? 3 : 40); round += 1) {
      const first = round % names.length;
      const cpu = { none: 0, again: 0, rules: 0 };
      for (const name of [...names.slice(first), ...names.slice(0, first)]) cpu[name] = await measure(name);
      rounds.push(cpu);
    }
    return createTable(rounds);
  } finally {
    await portal.stop();
  }
}

/** Lets the portal read another profile, and waits until it has. */
async function applyProfile(file: string, profile: object, pid: number): Promise<void> {
  const log = resolve(workDir, `${logName}.log`);
  const { size } = statSync(log);
  writeFileSync(file, JSON.stringify(profile));
  process.kill(pid, 'SIGHUP');
  await until(() => readFileSync(log).subarray(size).includes('profileReloaded'));
}

function createTable(rounds: readonly Readonly<Record<ProfileName, number>>[]): Table {
  const rows = names.map((name) => {
    const ratios = rounds.map((round) => round[name] / round.none);
    const ratio = median(ratios);
    return {
      cells: [
        profiles[name].title,
        median(rounds.map((round) => round[name])).toFixed(3),
        `${ratio.toFixed(2)}×`,
        [0.25, 0.75].map((share) => `${quantile(ratios, share).toFixed(2)}×`).join(' to '),
      ],
      goals: name === 'rules' ? [atMost('of no rules', ratio, 1.05, '×')] : [],
    };
  });
  return {
    title: 'Server: rules of a vendor profile',
    columns: ['profile', 'CPU s per 1,000', 'of no rules', 'half of the rounds'],
    rows,
    notes: [
      `${rounds.length} rounds with a turn of each profile. "Of no rules" is the median of the ratios per round.`,
      'One process, which reads the next profile on SIGHUP: two equal processes differ by more than rules cost.',
    ],
  };
}
