/** @jest-environment jsdom */

import { render, screen, waitFor } from '@testing-library/react';
import { createQrOutline } from '#lib/web/ui/print/qr-outline.ts';
import { QrCode } from '#lib/web/ui/QrCode.tsx';
import { drawPath, readPicture } from '../../../../harness/samples/barcodes.ts';

describe('a QR code', () => {
  it.each([
    '000123456789',
    'a',
    'https://portal.example/dealers/product/equipment/000123456789',
    '序列号 – ü',
    // Reading longer ones takes seconds.
    'X'.repeat(300),
  ])('decodes to its text: %s', async (text) => {
    const { path, side } = createQrOutline(text);
    expect(await readPicture(drawPath(path, side, 3), ['QRCode'])).toEqual([text]);
  });

  it('has a quiet zone of four modules', () => {
    const { path, side } = createQrOutline('000123456789');
    const numbers = [...path.matchAll(/\d+/g)].map(Number);
    // 21 modules of two units, and four on either side.
    expect([side, Math.min(...numbers), Math.max(...numbers)]).toEqual([58, 8, 50]);
  });

  it('is black on white and has a name', async () => {
    render(<QrCode value="000123456789" size="20mm" label="QR code: 000123456789" />);
    const picture = await screen.findByRole('img', { name: 'QR code: 000123456789' });
    const fills = [...picture.querySelectorAll('path')].map((path) => path.getAttribute('fill'));
    expect(fills).toEqual(['#fff', '#000']);
    expect(picture).toHaveStyle({ width: '20mm', height: '20mm' });
  });

  it('renders nothing for a value that does not fit', async () => {
    const { container } = render(<QrCode value={'x'.repeat(3000)} size="80px" label="x" />);
    await waitFor(() => expect(container.querySelector('[data-qr="none"]')).not.toBeNull());
    expect(screen.queryByRole('img')).toBeNull();
  });
});
