/** Each secret unchanged and in the encodings in which it could leak, without duplicates. */
export function toEncodings(secrets: string[]): [form: string, text: string][] {
  return secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret);
    // The last group of base64 depends on what follows; the groups before do not.
    const base64 = (encoding: 'base64' | 'base64url') =>
      bytes.toString(encoding).slice(0, Math.floor(bytes.length / 3) * 4);
    const json = JSON.stringify(secret).slice(1, -1);
    const form = new URLSearchParams([['', secret]]).toString().slice(1);
    const forms: [string, string][] = [
      ['as it is', secret],
      ['hex', bytes.toString('hex')],
      ['base64', base64('base64')],
      ['base64 in lines', base64('base64').replace(/.{16}(?=.)/g, '$&\r\n')],
      ['base64url', base64('base64url')],
      ['URL-encoded', encodeURIComponent(secret)],
      ['form-encoded', form],
      ['form-encoded twice', encodeURIComponent(form)],
      ['in JSON', json],
      ['in JSON with escaped slashes', json.replaceAll('/', '\\/')],
      ['in JSON, all escaped', escapeUnits(secret, (code) => `\\u${code.toString(16).padStart(4, '0')}`)],
      ['in HTML', secret.replace(/[&"'<>]/g, (char) => htmlEntities[char] ?? '')],
      ['in HTML, all decimal', escapeUnits(secret, (code) => `&#${code};`)],
      ['in HTML, all hex', escapeUnits(secret, (code) => `&#x${code.toString(16)};`)],
      ['in HTML, form-encoded', form.replaceAll('%', '&#37;')],
    ];
    return forms.filter(([, text], index) => forms.findIndex(([, other]) => other === text) === index);
  });
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

const escapeUnits = (text: string, write: (code: number) => string) =>
  Array.from({ length: text.length }, (_, index) => write(text.charCodeAt(index))).join('');
