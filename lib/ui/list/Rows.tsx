'use client';

import {
  type ComponentType,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { nextSort } from './address.ts';
import { watchPresses } from './between-presses.ts';
import type { GridProps } from './Grid.tsx';
import { PlainTable } from './PlainTable.tsx';
import { gridFrom } from './sizes.ts';
import css from './table.module.css';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';
import { whenIdle } from './when-idle.ts';

type GridOf<R extends Row> = ComponentType<GridProps<R>>;

/** The rows: the server's table at once, the grid in its place as soon as the browser has time for it. */
export function Rows<R extends Row>({ screen }: { screen: Screen<R> }) {
  const Grid = useGrid<R>();
  const { list, columns, rows, total, search, density, marked, isOutdated } = screen;
  const { pending, wanted, shown, go, latest, ahead } = screen.work;
  const { pageSize } = shown.state;
  const { sort } = wanted;
  const onSort = useCallback(
    (next: string | undefined) => {
      // The grid also tells of an order that it was given.
      const state = latest();
      if (next !== state.sort) go({ ...state, page: 1, sort: next });
    },
    [go, latest],
  );
  const [onHeading, onNearHeading] = useMemo(() => {
    const ordered = (field: string) => {
      const state = latest();
      return { ...state, page: 1, sort: nextSort(state.sort, field) };
    };
    return [(field: string) => go(ordered(field)), (field: string) => ahead(ordered(field))];
  }, [go, latest, ahead]);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The headings stay in use: another order is one way out. The grid gives no attributes to what holds its rows.
    const body = Grid ? '.MuiDataGrid-virtualScrollerRenderZone' : 'tbody';
    frame.current?.querySelector(body)?.toggleAttribute('inert', isOutdated);
  }, [Grid, isOutdated]);
  return (
    <div
      ref={frame}
      className={css.rows}
      data-pending={pending || undefined}
      data-outdated={isOutdated || undefined}
      aria-busy={pending}
    >
      {Grid ? (
        <Grid
          {...{
            list,
            columns,
            rows,
            total,
            search,
            density,
            marked,
            pageSize,
            sort,
            onSort,
            onHeading,
            onNearHeading,
          }}
        />
      ) : (
        <PlainTable screen={screen} />
      )}
    </div>
  );
}

/** The grid once it is loaded and while the window is wide enough for it. */
function useGrid<R extends Row>(): GridOf<R> | undefined {
  const [Grid, setGrid] = useState<GridOf<R>>();
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(gridFrom);
    const follow = () => setWide(query.matches);
    // On paper the plain table has all rows; a grid would be cut off at its edge.
    const print = () => flushSync(() => setWide(false));
    follow();
    query.addEventListener('change', follow);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', follow);
    return () => {
      query.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', follow);
    };
  }, []);
  useEffect(() => {
    if (!wide || Grid) return;
    let here = true;
    const presses = watchPresses();
    const load = () =>
      import('./Grid.tsx').then(
        (loaded) =>
          // With nothing in between: what is pressed next is the grid's.
          here && presses.between(() => flushSync(() => setGrid(() => loaded.Grid as GridOf<R>))),
        // Without the grid the table stays, and everything works.
        () => {},
      );
    const cancel = whenIdle(load, 3_000);
    return () => {
      here = false;
      cancel();
      presses.stop();
    };
  }, [wide, Grid]);
  return wide ? Grid : undefined;
}
