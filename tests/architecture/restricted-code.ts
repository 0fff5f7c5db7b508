import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** Something that may be written in some places only. */
interface RestrictedCode {
  what: string;
  pattern: RegExp;
  /** Where it may stand, each with its reason. */
  allowed: [where: RegExp, why: string][];
}

const outgoingRequest =
  /(?<![.\w])fetch\s*\(|from\s*['"](?:undici|ky|(?:node:)?https?|(?:node:)?http2)['"]|new XMLHttpRequest\b|new WebSocket\b|from\s*['"]partysocket/;

export const restrictedCode: RestrictedCode[] = [
  {
    what: 'calls out',
    pattern: outgoingRequest,
    allowed: [
      [/^lib\/vendor\/http\//, 'the only place that calls out'],
      [/^lib\/server\//, 'opens the port; its HTTP module only listens'],
      [/^lib\/api\/call-at\.ts$/, 'the typed call of browsers, to the origin that they came from'],
      [/^lib\/api\/upload\.ts$/, 'the same for files, with their progress'],
      [/^lib\/api\/chat-socket\.ts$/, 'the same for the chat, whose socket stays'],
      [/^lib\/api\/fetch-file\.ts$/, 'the same for files that are answered'],
      [/^lib\/api\/try-call\.ts$/, 'the same for what somebody puts together in the reference'],
      [/^lib\/i18n\/load-messages\.ts$/, 'the texts of pages, from the origin that they came from'],
      [/^lib\/chunk-error\.ts$/, 'checks whether a chunk is still on the server'],
      [/^lib\/api\/stream\.ts$/, 'the same for lists that come whole, which pages load on demand'],
    ],
  },
  {
    what: 'reads the environment',
    // NODE_ENV is no setting: the build writes its value in.
    pattern: /process\.env(?!\.NODE_ENV)/,
    allowed: [
      [/^lib\/config\.ts$/, 'the environment is read once'],
      [/^lib\/i18n\/messages-url\.ts$/, 'the build writes the version of the texts in'],
      [/^lib\/ui\/theme\/AppThemeProvider\.tsx$/, 'the build writes the names of the shared rules in'],
      [/^next\.config\.mjs$/, 'the build is not the portal: it chooses its output folder'],
      [/^docs\/examples\//, 'programs of others, who have settings of their own'],
      [
        /^lib\/server\/(main|next-app|build)\.ts$/,
        'hands Next its own settings; the build passes its output folder on',
      ],
      [/^lib\/doctor\/main\.ts$/, 'the account that it signs in with is no setting of the portal'],
    ],
  },
  {
    what: 'touches cookies',
    pattern:
      /document\.cookie|\bcookies\b[^;]*from\s*['"]next\/headers['"]|getSetCookie|['"]set-cookie['"]|\.(get|set|append|has|delete)\(\s*['"]cookie['"]/i,
    allowed: [
      [/^lib\/session\//, 'cookies are its matter'],
      [/^lib\/i18n\//, 'keeps the chosen language in a session cookie'],
      [
        /^lib\/api\/(origin|response|pipeline\/authenticate)\.ts$/,
        'hands the whole header to the session, and its lines back',
      ],
      [/^middleware\.ts$/, 'hands the whole header to the session, and its lines back'],
    ],
  },
  {
    what: 'names a vendor path',
    pattern:
      /tcjxs|tcit\/|ly_dealer|tcdealer|im_api|user_api|cloud_platform|distrisbutor|system-my|systemus-my|track_api|cloud_api|xy_api|ai_api|upload_api|dologin/,
    allowed: [[/^lib\/vendor\//, 'knows how the vendor does it']],
  },
  {
    what: 'opens a port',
    pattern: /\.listen\s*\(|createServer\s*\(|new WebSocketServer\s*\(\s*\{[^}]*port/,
    allowed: [[/^lib\/server\//, 'the composition root opens ports']],
  },
  {
    what: 'puts raw HTML on the page',
    pattern:
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|setHTMLUnsafe|document\.write/,
    allowed: [[/^lib\/ui\/SafeHtml\.tsx$/, 'shows sanitised vendor HTML and nothing else']],
  },
];

/** Lines that stand where they may not. Tests are free: they play browser, vendor and machine. */
export function findRestrictedCode(files: SourceFile[], rules = restrictedCode): Violation[] {
  return files
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return rules
        .filter((rule) => rule.pattern.test(code) && !rule.allowed.some(([where]) => where.test(path)))
        .map((rule) => ({ path, what: rule.what }));
    });
}
