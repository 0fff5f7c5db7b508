import { safeReturnPath, signInAddress } from '#lib/contract/return-path.ts';

describe('the page after the sign-in', () => {
  it.each([
    '/dealers/dealer/dealerlist?page=2&q=a%26b#row',
    '/dealers/caseSummary/messageList/17',
    '/search?q=https://elsewhere.example//x',
  ])('is %s', (next) => {
    expect(safeReturnPath(next)).toBe(next);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%25252fevil.example',
    '/\tevil',
    '/\n/evil.example',
    '/%0d%0aset-cookie:a=b',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '/%',
    '/.//evil.example/..//evil.example',
    '/signin',
    '/signin/reset',
    '/api/session',
    '/_next/static/x.js',
    `/${'a'.repeat(3000)}`,
    '',
    null,
    undefined,
  ])('is Home instead of %p', (next) => {
    expect(safeReturnPath(next)).toBe('/');
  });

  it('is in the URL of the sign-in, except Home', () => {
    expect(signInAddress({ next: '/a?b=c', notice: 'ended' })).toBe('/signin?next=%2Fa%3Fb%3Dc&notice=ended');
    expect(signInAddress({ next: '/' })).toBe('/signin');
  });
});
