/** @jest-environment jsdom */

import Dialog from '@mui/material/Dialog';
import { act, render, screen } from '@testing-library/react';
import { announce, LiveRegion } from '#lib/web/ui/live-region.tsx';

it('announces while a dialog is open, which hides everything else', async () => {
  render(<LiveRegion />, { container: document.body });
  render(<Dialog open>Dialog</Dialog>);
  act(() => announce('Copied'));
  expect(await screen.findByRole('status')).toHaveTextContent('Copied');
});
