import type { Report } from './examine.ts';
import type { CallReport } from './judge.ts';

const verdicts: Record<CallReport['verdict'], string> = {
  asExpected: 'as expected',
  differs: 'DIFFERS',
  notForAccount: 'not for this account',
  notMade: 'not made',
};

/** The report as people read it. */
export function inWords(report: Report): string {
  return [
    ...services(report),
    '',
    ...signedIn(report),
    ...calls(report),
    ...advice(report),
    '',
    summary(report),
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

function services({ reached }: Report): string[] {
  const width = Math.max(...reached.map(({ name }) => name.length));
  return [
    'Services',
    ...reached.map(
      ({ name, at, ok, told, ms }) =>
        `  ${name.padEnd(width)}  ${ok ? 'reached' : 'FAILED '}  ${at}  ${told}, ${ms} ms`,
    ),
  ];
}

function signedIn({ signIn: { outcome, told }, formats, reached }: Report): string[] {
  if (outcome === 'done') return [`Signed in: ${told}`];
  if (outcome === 'none' && reached.some(({ name, ok }) => name === 'merchant' && !ok))
    return ['Not signed in: the service merchant cannot be reached. No calls were made.'];
  if (outcome === 'none')
    return ['Not signed in: DOCTOR_ACCOUNT and DOCTOR_PASSWORD are not set. No calls were made.'];
  const accepted = formats.filter((trial) => trial.accepted).map(({ format }) => format);
  return [
    `Sign-in REFUSED: ${told}`,
    ...(formats.length === 0 ? [] : [`  signature: ${formatsInWords(accepted, formats.length)}`]),
  ];
}

/** What the trial of the signature's formats says. */
function formatsInWords(accepted: readonly string[], tried: number): string {
  if (accepted.length === 0)
    return 'call 90 takes none of the formats of VENDOR_SIGN_FORMAT: is VENDOR_SECRET right?';
  if (accepted.length === tried) return 'call 90 takes every format, which tells nothing';
  return `call 90 takes VENDOR_SIGN_FORMAT=${accepted.join(' or ')}, and no other`;
}

function calls({ calls: all }: Report): string[] {
  if (all.length === 0) return [];
  const width = Math.max(...all.map(({ method, path }) => method.length + path.length + 1));
  return ['', 'Calls', ...all.flatMap((call) => linesOf(call, width))];
}

function linesOf(call: CallReport, width: number): string[] {
  const { number, method, path, verdict, why, times, ms, differences, addresses } = call;
  const head = `  ${String(number).padStart(3)} ${`${method} ${path}`.padEnd(width)}  ${verdicts[verdict]}`;
  const spent = times > 0 ? `, ${ms} ms` : '';
  return [
    `${head}${why ? `: ${why}` : ''}${spent}`,
    ...differences.map(
      ({ weight, at, expected, got }) =>
        `        ${weight === 'remark' ? '(remark) ' : ''}${at}: expected ${expected}, got ${got}`,
    ),
    ...addresses.map(
      ({ at, origin }) =>
        `        (remark) ${at}: addresses at ${origin} are left out${origin.startsWith('https:') ? '' : ', not being https'}`,
    ),
  ];
}

function advice({ skew, fileHosts }: Report): string[] {
  return [
    ...(skew === null
      ? []
      : ['', `The vendor’s clock is ${skew > 0 ? 'ahead' : 'behind'} by ${Math.abs(skew)} s.`]),
    ...(fileHosts.length === 0 ? [] : ['', `To show these files: VENDOR_FILE_HOSTS=${fileHosts.join(',')}`]),
  ];
}

function summary({ calls: all, reached, stopped, exit }: Report): string {
  const count = (verdict: CallReport['verdict']) => all.filter((call) => call.verdict === verdict).length;
  const remarks = all.flatMap(({ differences, addresses }) => [
    ...differences.filter(({ weight }) => weight === 'remark'),
    ...addresses,
  ]).length;
  const parts = [
    ...(stopped ? ['stopped'] : []),
    `${reached.filter(({ ok }) => ok).length} of ${reached.length} reached`,
    ...(all.length === 0
      ? ['no calls made']
      : [
          `${count('asExpected')} of ${all.length} calls as expected`,
          `${count('differs')} differ`,
          `${count('notForAccount')} not for this account`,
          `${count('notMade')} not made`,
          `${remarks} remarks`,
        ]),
  ];
  return `Summary: ${parts.join(', ')} (exit ${exit})`;
}
