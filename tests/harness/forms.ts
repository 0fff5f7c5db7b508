/** Each secret as it is, in hex, base64, base64url and URL-encoded: the forms in which it could slip out. */
export function inManyForms(secrets: string[]): [form: string, text: string][] {
  return secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret);
    const forms: [string, string][] = [
      ['as it is', secret],
      ['hex', bytes.toString('hex')],
      // The last group of base64 depends on what follows; the groups before do not.
      ['base64', bytes.toString('base64').slice(0, Math.floor(bytes.length / 3) * 4)],
      ['base64url', bytes.toString('base64url').slice(0, Math.floor(bytes.length / 3) * 4)],
      ['URL-encoded', encodeURIComponent(secret)],
    ];
    return forms.filter(([, text], at) => forms.findIndex(([, other]) => other === text) === at);
  });
}
