import { VendorRefused } from '../vendor/http/errors.ts';
import { readRefusal } from '../vendor/refusal.ts';
import { type SignedIn, signIn, signOut } from './account.ts';
import { Exchanges } from './exchanges.ts';
import { looksExpected } from './expected.ts';
import { watchHttp } from './http-facts.ts';
import { type CallReport, judgeAll } from './judge.ts';
import { plan } from './plan.ts';
import { type Reached, reachAll } from './reach.ts';
import { type FormatTrial, tryFormats } from './sign-format.ts';
import { runPlan, type Visited } from './visits.ts';

/** With what the doctor signs in. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** All that was found. Holds forms, names of fields, codes and addresses of services, and nothing of a record. */
export interface Report {
  readonly reached: readonly Reached[];
  /** `none`: no account was given. */
  readonly signIn: { readonly outcome: 'done' | 'refused' | 'none'; readonly told: string };
  /** Only where signing in was refused. */
  readonly formats: readonly FormatTrial[];
  readonly calls: readonly CallReport[];
  /** The vendor's clock less ours, in seconds, where that is much. */
  readonly skew: number | null;
  /** Hosts to be named in VENDOR_FILE_HOSTS. */
  readonly fileHosts: readonly string[];
  /** Whether it was stopped before its end. */
  readonly stopped: boolean;
  /** 0: as expected, 1: differences, 2: the calls could not be made. */
  readonly exit: 0 | 1 | 2;
}

/** More seconds than this between two clocks are told. */
const tolerated = 60;

/** The service that signs in: without it there is nothing to ask. */
const door = 'merchant';

/** Reaches every service, signs in, makes every call that changes nothing, signs out, and says what differs. */
export async function examine(credentials: Credentials | undefined, signal: AbortSignal): Promise<Report> {
  const reached = await reachAll();
  const nothing = { reached, formats: [], calls: [], skew: null, fileHosts: [], stopped: signal.aborted };
  const isReached = reached.some(({ name, ok }) => name === door && ok);
  if (!credentials || !isReached) {
    const exit = !isReached ? 2 : reached.every(({ ok }) => ok) ? 0 : 1;
    return { ...nothing, signIn: { outcome: 'none', told: '' }, exit };
  }
  const exchanges = new Exchanges(watchHttp(), looksExpected);
  const who = await enter(credentials, exchanges, signal);
  if ('refused' in who) {
    const formats = signal.aborted ? [] : await tryFormats(signal);
    return { ...nothing, formats, signIn: { outcome: 'refused', told: who.refused }, exit: 2 };
  }
  const visited = await visitAll(who, exchanges, signal);
  const calls = judgeAll(exchanges.made, visited);
  const differs = calls.some(({ verdict }) => verdict === 'differs') || reached.some(({ ok }) => !ok);
  return {
    ...{ reached, calls, formats: [], signIn: { outcome: 'done', told: rightsOf(who) } },
    ...{ skew: skewOf(exchanges), fileHosts: hostsOf(calls), stopped: signal.aborted, exit: differs ? 1 : 0 },
  };
}

async function enter(
  { account, password }: Credentials,
  exchanges: Exchanges,
  signal: AbortSignal,
): Promise<SignedIn | { refused: string }> {
  try {
    return await signIn(account, password, exchanges, signal);
  } catch (error) {
    return { refused: refusalIn(error, [account, password]) };
  }
}

/** Why signing in failed; the vendor's own words only where they repeat nothing that was sent. */
function refusalIn(error: unknown, sent: readonly string[]): string {
  if (!(error instanceof VendorRefused))
    return error instanceof Error ? `${error.name}: ${error.message}` : 'failed';
  const wrong = readRefusal(error).kind === 'wrongCredentials' ? ' (wrong account or password)' : '';
  const repeats = sent.some((each) => error.vendorText.toLowerCase().includes(each.toLowerCase()));
  return `code ${error.code}${wrong}${error.vendorText && !repeats ? `, “${error.vendorText.slice(0, 200)}”` : ''}`;
}

async function visitAll(who: SignedIn, exchanges: Exchanges, signal: AbortSignal): Promise<Visited[]> {
  try {
    return await runPlan(plan, { ...who, exchanges, signal });
  } finally {
    // What became of it is told with its call.
    await signOut(who, exchanges).catch(() => {});
  }
}

const rightsOf = ({ identity }: SignedIn) =>
  `type ${identity.userType}, level ${identity.level}, role ${identity.role}, ${identity.brand} brand${identity.childFlag ? '' : ', child account'}`;

function skewOf({ made }: Exchanges): number | null {
  const skews = made.flatMap(({ http }) => http?.skew ?? []);
  const most = skews.reduce((found, each) => (Math.abs(each) > Math.abs(found) ? each : found), 0);
  return Math.abs(most) > tolerated ? most : null;
}

const hostsOf = (calls: readonly CallReport[]) => [
  ...new Set(
    calls
      .flatMap(({ addresses }) => addresses)
      .filter(({ origin }) => origin.startsWith('https:'))
      .map(({ origin }) => new URL(origin).host),
  ),
];
