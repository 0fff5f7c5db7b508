/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useId, useState } from 'react';
import { lazily } from '../../../lib/ui/lazily.tsx';

it('renders a placeholder with hooks, then the component', async () => {
  const Lazy = lazily(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }), {
    loading: function Loading() {
      useId();
      useState(0);
      return <p role="status">loading</p>;
    },
  });
  render(<Lazy name="loaded" />);
  expect(screen.getByRole('status')).toBeVisible();
  expect(await screen.findByText('loaded')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
