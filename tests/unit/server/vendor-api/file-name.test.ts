import { sanitizeFileName } from '#lib/server/vendor-api/mapping/file-name.ts';

describe('a file name', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['形式发票 – 最终版.pdf', '形式发票 – 最终版.pdf'],
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Users\\me\\счёт.pdf', 'счёт.pdf'],
    ['a\r\nset-cookie: b=c.pdf', 'aset-cookie_ b=c.pdf'],
    ['folder/\r\n../x\u0000.pdf', 'x.pdf'],
    ['pallet \u202egnp.exe.png', 'pallet gnp.exe.png'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    ['.htaccess', 'htaccess'],
    ['trailing. ', 'trailing'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['console.txt', 'console.txt'],
    ['e\u0301.png', 'é.png'],
    ['\ud800.png', '\ufffd.png'],
  ])('%j becomes %j', (name, safe) => {
    expect(sanitizeFileName(name)).toBe(safe);
  });

  it.each(['', '..', '/', '\\', ' . ', '\u202e', 'folder/'])('is never empty: %j', (name) => {
    expect(sanitizeFileName(name)).toBe('file');
  });

  it('is truncated before its extension', () => {
    const name = sanitizeFileName(`${'长'.repeat(300)}.xlsx`);
    expect([...name]).toHaveLength(120);
    expect(name).toMatch(/长\.xlsx$/);
    expect([...sanitizeFileName(`a.${'b'.repeat(300)}`)]).toHaveLength(120);
  });
});
