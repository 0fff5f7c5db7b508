import { VendorRefused } from '../vendor-api/http/refusal.ts';
import { looksSuccessful } from '../vendor-format/expected.ts';
import { CallRecorder } from './call-recorder.ts';
import { checkServices, type ServiceCheck } from './check-services.ts';
import { plan } from './plan.ts';
import { findSignature, type SignatureResult } from './propose/signature.ts';
import { type CallReport, reportCalls } from './report-calls.ts';
import { recordResponseHeads } from './response-heads.ts';
import { type OperationRun, runPlan } from './run-plan.ts';
import { type SignedInAccount, signIn, signOut } from './sign-in.ts';

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/**
 * The doctor's report. Contains kinds and names of fields, codes and addresses of services, and no data of a record.
 */
export interface Report {
  readonly services: readonly ServiceCheck[];
  /** `unreadable`: the vendor has accepted it. `none`: no account, or the service cannot be reached. */
  readonly signIn: { readonly outcome: 'done' | 'refused' | 'unreadable' | 'none'; readonly detail: string };
  /** Null unless the sign-in failed and no proposal has tried signatures. */
  readonly signature: SignatureResult | null;
  readonly calls: readonly CallReport[];
  /** The vendor's clock minus ours; null when the difference is small. */
  readonly clockSkewSeconds: number | null;
  /** Hosts that VENDOR_FILE_HOSTS lacks. */
  readonly fileHosts: readonly string[];
  readonly isStopped: boolean;
  /** 0: as expected, 1: differences, 2: the calls could not be made. */
  readonly exitCode: 0 | 1 | 2;
}

const maxClockSkewSeconds = 60;

/** Without this service no call can be made. */
const signInService = 'merchant';

/**
 * Checks the services, signs in, makes all calls that change no data, signs out, and reports differences. Without
 * credentials it only checks the services. A failure is a part of the report; `signal` ends the run early.
 * `triesSignatures`: after a failed sign-in, with call 90, since further failed sign-ins could lock the account.
 */
export async function runDoctor(
  credentials: Credentials | undefined,
  signal: AbortSignal,
  triesSignatures = true,
): Promise<Report> {
  const services = await checkServices();
  const emptyReport = {
    services,
    signature: null,
    calls: [],
    clockSkewSeconds: null,
    fileHosts: [],
    isStopped: signal.aborted,
  };
  const canSignIn = services.some(({ name, isReachable }) => name === signInService && isReachable);
  const areAllReachable = services.every(({ isReachable }) => isReachable);
  if (!credentials || !canSignIn) {
    const servicesExitCode = areAllReachable ? 0 : 1;
    const exitCode = canSignIn ? servicesExitCode : 2;
    return { ...emptyReport, signIn: { outcome: 'none', detail: '' }, exitCode };
  }
  const recorder = new CallRecorder(recordResponseHeads(), looksSuccessful);
  const account = await trySignIn(credentials, recorder, signal);
  if ('refusal' in account) {
    const signature = triesSignatures && !signal.aborted ? await findSignature(signal) : null;
    const calls = reportCalls({ exchanges: recorder.exchanges, runs: [] }).filter(({ count }) => count > 0);
    const signInResult = {
      outcome: account.isRead ? 'refused' : 'unreadable',
      detail: account.refusal,
    } as const;
    return { ...emptyReport, signature, calls, signIn: signInResult, exitCode: 2 };
  }
  const runs = await runOperations(account, recorder, signal);
  const calls = reportCalls({ exchanges: recorder.exchanges, runs });
  const hasDifferences = calls.some(({ result }) => result === 'differs');
  return {
    services,
    signIn: { outcome: 'done', detail: describeRights(account) },
    signature: null,
    calls,
    clockSkewSeconds: largestClockSkew(recorder),
    fileHosts: findFileHosts(calls),
    isStopped: signal.aborted,
    exitCode: hasDifferences || !areAllReachable ? 1 : 0,
  };
}

async function trySignIn(
  { account, password }: Credentials,
  recorder: CallRecorder,
  signal: AbortSignal,
): Promise<SignedInAccount | { refusal: string; isRead: boolean }> {
  try {
    return await signIn(account, password, recorder, signal);
  } catch (error) {
    // The call was successful when it is another step that failed.
    const isRead = !recorder.exchanges.some(({ name, error: failure }) => name === 'signIn' && !failure);
    return { refusal: describeRefusal(error, [account, password]), isRead };
  }
}

/** Describes a failed sign-in. The vendor's message is left out when it repeats account or password. */
function describeRefusal(error: unknown, sent: readonly string[]): string {
  if (!(error instanceof VendorRefused))
    return error instanceof Error ? `${error.name}: ${error.message}` : 'failed';
  const meaning = error.problemCode === 'wrongCredentials' ? ' (wrong account or password)' : '';
  const hasSecret = sent.some((each) => error.vendorText.toLowerCase().includes(each.toLowerCase()));
  const quote = error.vendorText && !hasSecret ? `, “${error.vendorText.slice(0, 200)}”` : '';
  return `code ${error.vendorCode}${meaning}${quote}`;
}

async function runOperations(
  account: SignedInAccount,
  recorder: CallRecorder,
  signal: AbortSignal,
): Promise<OperationRun[]> {
  try {
    return await runPlan(plan, { ...account, recorder, signal });
  } finally {
    // The recorder has the result of the call for the report.
    await signOut(account, recorder).catch(() => {});
  }
}

/** Describes what the account may do, which decides which operations run. */
const describeRights = ({ identity }: SignedInAccount) =>
  `type ${identity.userType}, level ${identity.level}, role ${identity.role}, ${identity.brand} brand${identity.childFlag ? '' : ', child account'}`;

/** Returns null when the clocks differ by less than a minute. */
function largestClockSkew({ exchanges }: CallRecorder): number | null {
  const skews = exchanges.flatMap(({ head }) => head?.clockSkewSeconds ?? []);
  const largest = skews.reduce((max, skew) => (Math.abs(skew) > Math.abs(max) ? skew : max), 0);
  return Math.abs(largest) > maxClockSkewSeconds ? largest : null;
}

/** Returns the hosts of blocked files that VENDOR_FILE_HOSTS can name: it allows https only. */
const findFileHosts = (calls: readonly CallReport[]) => [
  ...new Set(
    calls
      .flatMap(({ blockedAddresses }) => blockedAddresses)
      .filter(({ origin }) => origin.startsWith('https:'))
      .map(({ origin }) => new URL(origin).host),
  ),
];
