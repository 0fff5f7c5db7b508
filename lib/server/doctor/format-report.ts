import type { SignatureResult } from './propose/signature.ts';
import type { CallReport } from './report-calls.ts';
import type { Report } from './run-doctor.ts';

const resultTexts: Record<CallReport['result'], string> = {
  asExpected: 'as expected',
  differs: 'DIFFERS',
  notForAccount: 'not for this account',
  notCalled: 'not called',
};

/** Formats the report for the terminal. */
export function formatReport(report: Report): string {
  return [
    ...formatServices(report),
    '',
    ...formatSignIn(report),
    ...formatCalls(report),
    ...formatAdvice(report),
    '',
    formatSummary(report),
    '',
  ].join('\n');
}

function formatServices({ services }: Report): string[] {
  const width = Math.max(...services.map(({ name }) => name.length));
  return [
    'Services',
    ...services.map(
      ({ name, address, isReachable, detail, ms }) =>
        `  ${name.padEnd(width)}  ${isReachable ? 'reached' : 'FAILED '}  ${address}  ${detail}, ${ms} ms`,
    ),
  ];
}

function formatSignIn({ signIn: { outcome, detail }, signature, services }: Report): string[] {
  if (outcome === 'done') return [`Signed in: ${detail}`];
  if (outcome === 'none' && services.some(({ name, isReachable }) => name === 'merchant' && !isReachable))
    return ['Not signed in: the service merchant cannot be reached. No calls were made.'];
  if (outcome === 'none')
    return ['Not signed in: DOCTOR_ACCOUNT and DOCTOR_PASSWORD are not set. No calls were made.'];
  return [
    outcome === 'refused' ? `Sign-in REFUSED: ${detail}` : `Sign-in accepted, but UNREADABLE: ${detail}`,
    ...(signature ? [`  signature: ${describeSignature(signature)}`] : []),
  ];
}

function describeSignature({ outcome, rules }: SignatureResult): string {
  if (outcome === 'asConfigured') return 'call 90 accepts it as it is configured';
  if (outcome === 'unknown')
    return 'call 90 responds to all signatures alike, or accepts none that was tried. Check VENDOR_SECRET.';
  const parts = rules.map(({ path, value }) => `${path.join('.')}: ${JSON.stringify(value)}`);
  return `call 90 accepts only ${parts.join(', ')}. Set it in VENDOR_PROFILE, or use --propose.`;
}

function formatCalls({ calls }: Report): string[] {
  if (calls.length === 0) return [];
  const width = Math.max(...calls.map(({ method, path }) => method.length + path.length + 1));
  return ['', 'Calls', ...calls.flatMap((call) => formatCall(call, width))];
}

function formatCall(call: CallReport, width: number): string[] {
  const { number, method, path, result, reason, count, ms, differences, blockedAddresses } = call;
  const head = `  ${String(number).padStart(3)} ${`${method} ${path}`.padEnd(width)}  ${resultTexts[result]}`;
  const duration = count > 0 ? `, ${ms} ms` : '';
  return [
    `${head}${reason ? `: ${reason}` : ''}${duration}`,
    ...differences.map(
      ({ severity, location, expected, actual }) =>
        `        ${severity === 'warning' ? '(warning) ' : ''}${location}: expected ${expected}, got ${actual}`,
    ),
    ...blockedAddresses.map(
      ({ field, origin }) =>
        `        (warning) ${field}: files at ${origin} are blocked${origin.startsWith('https:') ? '' : ' (not https)'}`,
    ),
  ];
}

function formatAdvice({ clockSkewSeconds, fileHosts }: Report): string[] {
  return [
    ...(clockSkewSeconds === null
      ? []
      : [
          '',
          `The vendor’s clock is ${clockSkewSeconds > 0 ? 'ahead' : 'behind'} by ${Math.abs(clockSkewSeconds)} s.`,
        ]),
    ...(fileHosts.length === 0
      ? []
      : ['', `To show the blocked files, set VENDOR_FILE_HOSTS=${fileHosts.join(',')}`]),
  ];
}

function formatSummary({ calls, services, isStopped, exitCode }: Report): string {
  const count = (result: CallReport['result']) => calls.filter((call) => call.result === result).length;
  const warnings = calls.flatMap(({ differences, blockedAddresses }) => [
    ...differences.filter(({ severity }) => severity === 'warning'),
    ...blockedAddresses,
  ]).length;
  const parts = [
    ...(isStopped ? ['stopped'] : []),
    `${services.filter(({ isReachable }) => isReachable).length} of ${services.length} reached`,
    ...(calls.length === 0
      ? ['no calls made']
      : [
          `${count('asExpected')} of ${calls.length} calls as expected`,
          `${count('differs')} differ`,
          `${count('notForAccount')} not for this account`,
          `${count('notCalled')} not called`,
          `${warnings} warnings`,
        ]),
  ];
  return `Summary: ${parts.join(', ')} (exit ${exitCode})`;
}
