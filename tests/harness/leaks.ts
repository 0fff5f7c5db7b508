import { unsealData } from 'iron-session';
import type { Visitor } from './client.ts';
import { toEncodings } from './encodings.ts';
import { testSecrets } from './secrets.ts';

/** The vendor's tokens of this session, out of its sealed cookie: only who has the key can read them. */
export async function vendorTokens(who: Visitor): Promise<string[]> {
  const { token = '', newToken = '' } = await unsealData<{ token?: string; newToken?: string }>(
    who.cookies.get('portal-vault') ?? '',
    { password: testSecrets.PORTAL_SEAL_KEYS },
  );
  // A search for something short, or for nothing, would find nothing.
  if (token.length < 8 || newToken.length < 8) throw new Error('no tokens in the vault');
  return [token, newToken];
}

/** What was received, to be searched for what must not get out: by whomever it was received, everybody's secrets. */
export class LeakDetector {
  readonly #texts: [where: string, text: string][] = [];
  readonly #secrets: string[] = Object.values(testSecrets);

  /** Takes something that somebody got from the portal; `where` is for the reader of a failure. */
  add(source: string, text: string): void {
    this.#texts.push([source, text]);
  }

  /** Names further secrets, for what has been received already as well. */
  addSecrets(secrets: string[]): void {
    this.#secrets.push(...secrets);
  }

  get textCount(): number {
    return this.#texts.length;
  }

  /** Where a secret, or a field of the vendor's that nobody asked for, has got out. */
  findLeaks(): string[] {
    const forms = [...toEncodings(this.#secrets), ['a canary of the vendor', 'CANARY-'] as const];
    return this.#texts.flatMap(([where, text]) =>
      forms.filter(([, secret]) => text.includes(secret)).map(([form]) => `${where}: ${form}`),
    );
  }
}
