import type { DeviceEvent } from '#lib/contract/operations/devices.ts';
import { foldUpdates } from '#lib/web/features/devices/fold-updates.ts';

const event = (id: string): DeviceEvent => ({
  id,
  kind: id.startsWith('u') ? 'updated' : 'transferred',
  at: '2026-01-01T00:00:00.000Z',
  text: '',
  from: '',
  period: null,
  until: null,
});
const foldedIds = (ids: string) =>
  foldUpdates(ids.split(' ').filter(Boolean).map(event)).map((entry) =>
    'event' in entry ? entry.event.id : `(${entry.folded.map(({ id }) => id).join(' ')})`,
  );

describe('folding updates', () => {
  it('folds long series of downloads into their newest', () => {
    expect(foldedIds('u1 u2 u3 u4 t1 u5 u6 u7 t2 t3 t4 t5')).toEqual([
      'u1',
      '(u2 u3 u4)',
      't1',
      'u5',
      'u6',
      'u7',
      't2',
      't3',
      't4',
      't5',
    ]);
  });

  it('accepts no events', () => {
    expect(foldedIds('')).toEqual([]);
  });
});
