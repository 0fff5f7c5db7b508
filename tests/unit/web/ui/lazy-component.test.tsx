/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useId, useState } from 'react';
import { lazyComponent } from '#lib/web/ui/loading/lazy-component.tsx';

it('renders a placeholder with hooks, then the component', async () => {
  const Lazy = lazyComponent(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }), {
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
