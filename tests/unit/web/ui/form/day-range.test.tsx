/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { DayRangeField } from '#lib/web/ui/form/DayRangeField.tsx';
import { presetRange } from '#lib/web/ui/form/day-presets.ts';
import { TestProviders } from '../TestProviders.tsx';

it.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['last7', '2026-03-25', '2026-03-31'],
  ['last30', '2026-03-02', '2026-03-31'],
  ['thisMonth', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisYear', '2026-01-01', '2026-12-31'],
] as const)('the preset %s includes both of its days', (preset, from, to) => {
  expect(presetRange(preset, '2026-03-31')).toEqual({ from, to });
});

it('a preset is set by a click and removed by another', () => {
  const today = new Date().toISOString().slice(0, 10);
  const onChange = jest.fn();
  const field = (from: string, to: string) => (
    <DayRangeField label="Added" from={from} to={to} onChange={onChange} />
  );
  const { rerender } = render(field('', ''), { wrapper: TestProviders });
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(onChange).toHaveBeenLastCalledWith({ from: today, to: today });
  rerender(field(today, today));
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
});
