import { unsealData } from 'iron-session';
import type { Visitor } from './client.ts';
import { toEncodings } from './samples/encodings.ts';
import { testSecrets } from './secrets.ts';

export async function vendorTokens(who: Visitor): Promise<string[]> {
  const { token = '', newToken = '' } = await unsealData<{ token?: string; newToken?: string }>(
    who.cookies.get('portal-vault') ?? '',
    { password: testSecrets.PORTAL_SEAL_KEYS },
  );
  // A search for an empty token would find nothing.
  if (token.length < 8 || newToken.length < 8) throw new Error('no tokens in the vault');
  return [token, newToken];
}

/** Collects received texts and searches them for all secrets, no matter who received them. */
export class LeakDetector {
  readonly #texts: [where: string, text: string][] = [];
  readonly #secrets: string[] = Object.values(testSecrets);

  /** Adds a received text; `source` appears in the failure message. */
  add(source: string, text: string): void {
    this.#texts.push([source, text]);
  }

  /** Adds secrets, which also apply to texts that were received before. */
  addSecrets(secrets: string[]): void {
    this.#secrets.push(...secrets);
  }

  get textCount(): number {
    return this.#texts.length;
  }

  /** The sources that contain a secret, or a canary of unmapped vendor fields, with its encoding. */
  findLeaks(): string[] {
    const forms = [...toEncodings(this.#secrets), ['a canary of the vendor', 'CANARY-'] as const];
    return this.#texts.flatMap(([where, text]) =>
      forms.filter(([, secret]) => text.includes(secret)).map(([form]) => `${where}: ${form}`),
    );
  }
}
