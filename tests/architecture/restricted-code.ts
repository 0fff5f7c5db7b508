import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** Code that only some files may contain. */
interface RestrictedCode {
  what: string;
  pattern: RegExp;
  /** The files that may contain it, each with the reason; some only together with other code. */
  allowed: [path: RegExp, reason: string, together?: RegExp][];
}

const outgoingRequest =
  /(?<![.\w])fetch\s*\(|from\s*['"](?:undici|ky|(?:node:)?https?|(?:node:)?http2)['"]|new XMLHttpRequest\b|new WebSocket\b|from\s*['"]partysocket/;

/** A page acts only for the account that it was rendered for (decision 47). */
const namesAccount = /\b(?:pageAccount|accountHeaders)\b/;

const restrictedCode: RestrictedCode[] = [
  {
    what: 'replaces a function of the browser',
    pattern: /\b(?:window|globalThis)\.fetch\s*=(?!=)|sendBeacon|new EventSource\b/,
    allowed: [[/^instrumentation-client\.ts$/, 'names the account in requests of Next’s router']],
  },
  {
    what: 'replaces members of a built-in class',
    pattern: /(?:defineProperty|Object\.assign)\(\s*(?:\w+\.)?prototype\b|\.prototype\.\w+\s*=(?!=)/,
    allowed: [
      [
        /^lib\/web\/ui\/translated-texts\.ts$/,
        'keeps React’s texts current in translated pages (decision 50)',
      ],
    ],
  },
  {
    what: 'reads a displayed text, which a browser may have translated (decision 50)',
    pattern: /\.(?:textContent|innerText)\b(?!\s*=(?!=))/,
    allowed: [],
  },
  {
    what: 'sends a request',
    pattern: outgoingRequest,
    allowed: [
      [/^lib\/server\/vendor-api\/http\//, 'sends all requests to the vendor'],
      [/^lib\/server\/http\//, 'imports node:http to listen'],
      [/^lib\/web\/api\/call-at\.ts$/, 'calls from browsers to their own origin', namesAccount],
      [/^lib\/web\/api\/portal-fetch\.ts$/, 'streams and downloads from the own origin', namesAccount],
      [/^lib\/web\/api\/upload\.ts$/, 'uploads with progress to the own origin', namesAccount],
      [/^lib\/web\/api\/chat-socket\.ts$/, 'the chat socket to the own origin', namesAccount],
      [/^lib\/web\/i18n\/load-messages\.ts$/, 'loads messages from the own origin'],
      [/^lib\/web\/ui\/problem\/chunk-error\.ts$/, 'checks whether a chunk is still on the server'],
      [/^lib\/web\/ui\/problem\/report-browser-error\.ts$/, 'reports errors, for no account'],
    ],
  },
  {
    what: 'reads the environment',
    // The build replaces NODE_ENV by its value.
    pattern: /process\.env(?!\.NODE_ENV)/,
    allowed: [
      [/^lib\/server\/config\.ts$/, 'reads the environment once'],
      [/^lib\/web\/i18n\/messages-url\.ts$/, 'the build replaces the version of the messages'],
      [/^lib\/web\/ui\/theme\/AppThemeProvider\.tsx$/, 'the build replaces the class names of shared styles'],
      [/^next\.config\.mjs$/, 'the build reads its output folder'],
      [/^docs\/examples\//, 'programs of integrators with their own settings'],
      [
        /^lib\/server\/(http\/(main|next-app)|publish\/build)\.ts$/,
        'sets variables that Next reads; the build passes on its output folder',
      ],
      [/^lib\/server\/doctor\/main\.ts$/, 'the doctor’s account is not a setting of the portal'],
    ],
  },
  {
    what: 'reads or writes cookies',
    pattern:
      /document\.cookie|\bcookies\b[^;]*from\s*['"]next\/headers['"]|getSetCookie|['"]set-cookie['"]|\.(get|set|append|has|delete)\(\s*['"]cookie['"]/i,
    allowed: [
      [/^lib\/server\/session\//, 'reads and writes session cookies'],
      [/^lib\/server\/vendor-api\/http\/send\.ts$/, 'reads the cookies of the vendor'],
      [/^lib\/web\/ui\/storage\/save-preferences\.ts$/, 'saves preferences that the server reads'],
      [/^lib\/web\/i18n\//, 'stores the language in a session cookie'],
      [
        /^lib\/server\/api\/(origin|response|pipeline\/authenticate)\.ts$/,
        'passes the whole header to the session, and its cookies back',
      ],
      [/^lib\/server\/http\/page-admission\.ts$/, 'drops the cookies of an ended session'],
      [/^lib\/server\/http\/sign-in-form\.ts$/, 'passes the cookies of the sign-in on'],
      [/^middleware\.ts$/, 'passes the whole header to the session, and its cookies back'],
    ],
  },
  {
    what: 'names a vendor path',
    pattern:
      /tcjxs|tcit\/|ly_dealer|tcdealer|im_api|user_api|cloud_platform|distrisbutor|system-my|systemus-my|track_api|cloud_api|xy_api|ai_api|upload_api|dologin/,
    allowed: [[/^lib\/server\/vendor-format\//, 'names the calls and services of the vendor']],
  },
  {
    what: 'opens a port',
    pattern: /\.listen\s*\(|createServer\s*\(|new WebSocketServer\s*\(\s*\{[^}]*port/,
    allowed: [[/^lib\/server\/http\//, 'starts the server']],
  },
  {
    what: 'pipes a stream without cleanup; `pipeline` closes both',
    pattern: /\.pipe\s*\(/,
    allowed: [[/^lib\/(server\/config|contract\/values)\.ts$/, 'combines schemas of zod']],
  },
  {
    what: 'reacts to Enter of an input method',
    pattern: /[!=]== ['"]Enter['"]|case ['"]Enter['"]|\bEnter:/,
    allowed: [
      [/^(?:app|lib)\//, 'leaves its keys alone', /\bisComposed\(/],
      [/^lib\/web\/ui\/grid\/data-grid-props\.ts$/, 'Enter on a button inside a cell'],
    ],
  },
  {
    what: 'decides by itself whether a key belongs to an input method',
    pattern: /\bisComposing\b|\bkeyCode\b/,
    allowed: [
      [/^lib\/web\/ui\/is-composed\.ts$/, 'decides for all fields'],
      [/^lib\/web\/features\/chat\/composer\/keys\.ts$/, 'names the fields of a key press', /\bisComposed\(/],
    ],
  },
  {
    what: 'reads look-alikes such as ¹ as digits',
    pattern: /normalize\(\s*['"]NFK/,
    allowed: [],
  },
  {
    what: 'has a list of options with keys of its own',
    pattern: /@mui\/material\/Autocomplete['"]/,
    allowed: [
      [/^lib\/web\/ui\/form\/ChoicePicker\.tsx$/, 'chooses one', /\buseOptionKeys\b/],
      [/^lib\/web\/ui\/list\/filters\/DrawerFilterField\.tsx$/, 'chooses several', /\buseOptionKeys\b/],
      [/^lib\/web\/ui\/form\/LookupField\.tsx$/, 'also takes typed text', /\buseOptionKeys\b/],
    ],
  },
  {
    what: 'writes a ref while rendering, in place of useEffectEvent',
    pattern: /^ {2}\w+\.current = /m,
    allowed: [],
  },
  {
    what: 'renders raw HTML',
    pattern:
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|setHTMLUnsafe|document\.write/,
    allowed: [
      [/^lib\/web\/ui\/SafeHtml\.tsx$/, 'renders sanitised vendor HTML only'],
      [
        /^lib\/web\/ui\/loading\/(?:Static\.tsx|static-html\.ts)$/,
        'writes elements as HTML, and escapes all texts',
      ],
    ],
  },
];

/** Files with restricted code that are not allowed to have it. Tests are exempt. */
export function findRestrictedCode(files: SourceFile[], rules = restrictedCode): Violation[] {
  return files
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return rules
        .filter(
          ({ pattern, allowed }) =>
            pattern.test(code) &&
            !allowed.some(
              ([allowedPath, , together]) => allowedPath.test(path) && (together?.test(code) ?? true),
            ),
        )
        .map((rule) => ({ path, what: rule.what }));
    });
}
