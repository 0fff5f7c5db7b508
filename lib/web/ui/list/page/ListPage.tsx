import { useFormatter, useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Icon } from '../../icon/Icon.tsx';
import { Skeleton } from '../../loading/Skeleton.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { ServerProblem } from '../../parts/ServerProblem.tsx';
import { TimeZoneNote } from '../../TimeZoneNote.tsx';
import { ListFacts } from '../island/ListFacts.tsx';
import type { ListHostProps } from '../island/types.ts';
import css from '../list.module.css';
import type { FirstPage, ListDefinition, Row } from '../types.ts';
import { IgnoredFilters } from './IgnoredFilters.tsx';
import { ListChips } from './ListChips.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListPager } from './ListPager.tsx';
import page from './list-page.module.css';
import { type ListView, viewOf } from './list-view.ts';
import { RowsTable } from './RowsTable.tsx';

interface Props<R extends Row, First extends FirstPage<R>, Options> {
  /** Returns the declaration of the list; the island calls it again in the browser. */
  useList: (options: Options) => ListDefinition<R>;
  first: First;
  user: string;
  /** Selection, keys, tools and forms, which load when they are used. */
  Island: ComponentType<ListHostProps>;
  /** Of `useList`, also sent to the island. */
  options?: Options;
  buttons?: (page: First['page'], view: ListView<R>) => ReactNode;
  /** Between the heading and the filters. */
  above?: ReactNode | ((view: ListView<R>) => ReactNode);
}

/**
 * A complete list, rendered by the server. The URL has its state, so that it works without scripts. Rows that are late
 * follow a skeleton.
 */
export function ListPage<R extends Row, First extends FirstPage<R>, Options = undefined>(
  props: Props<R, First, Options>,
) {
  const { Island, useList, first, user, options, buttons, above } = props;
  const list = useList(options as Options);
  const view = viewOf(list, first, user);
  const loadedView = (loaded: First) => (loaded === first ? view : viewOf(list, loaded, user));
  return (
    <Island options={options}>
      <section className={css.screen} data-list={list.name}>
        <header className={page.heading}>
          {list.back && (
            <ButtonLink className={page.back} href={list.back.href}>
              <Icon name="ChevronLeft" />
              {list.back.label}
            </ButtonLink>
          )}
          <div className={page.title}>
            <h1>{list.title}</h1>
            <p>
              <WhenLoaded first={first}>{(loaded) => <CountText view={loadedView(loaded)} />}</WhenLoaded>
            </p>
            {view.columns.some(({ at }) => at) && <TimeZoneNote />}
          </div>
          {buttons && (
            <WhenLoaded first={first}>{(loaded) => buttons(loaded.page, loadedView(loaded))}</WhenLoaded>
          )}
          {list.add && (
            <ButtonLink
              variant="contained"
              href={list.addUrl ?? `${list.path}?new=1`}
              {...(!list.addUrl && { 'data-form': 'new' })}
            >
              <Icon name="Add" />
              {list.add}
            </ButtonLink>
          )}
        </header>
        {typeof above === 'function' ? above(view) : above}
        {!view.isEmpty && <ListFilters view={view} isOpen={first.search.includes('panel=filters')} />}
        <ListChips view={view} />
        {!view.isRefused && <IgnoredFilters list={list} first={first} />}
        <WhenLoaded first={first} placeholder={<Placeholder />}>
          {(loaded) => <Content view={loadedView(loaded)} user={user} options={options} />}
        </WhenLoaded>
      </section>
    </Island>
  );
}

interface WhenLoadedProps<First> {
  first: First & { later?: Promise<unknown> };
  placeholder?: ReactNode;
  children: (loaded: First) => ReactNode;
}

/** What needs the rows. In a boundary only when they are late: React hides its content until scripts run. */
function WhenLoaded<First>({ first, placeholder = null, children }: WhenLoadedProps<First>) {
  const { later } = first;
  if (!later) return children(first);
  return (
    <Suspense fallback={placeholder}>
      <Later later={later as Promise<First>}>{children}</Later>
    </Suspense>
  );
}

const Later = async <First,>({
  later,
  children,
}: { later: Promise<First> } & Pick<WhenLoadedProps<First>, 'children'>) => children(await later);

const Placeholder = () => (
  <div className={css.frame}>
    <Skeleton bars={10} height={20} isAnnounced />
  </div>
);

interface ContentProps<R extends Row> {
  view: ListView<R>;
  user: string;
  options: unknown;
}

function Content<R extends Row>({ view, user, options }: ContentProps<R>) {
  const { list, state, total, rows, layout, problem } = view;
  const countText = useCountText(view);
  return (
    <>
      {problem && <ServerProblem problem={problem} href={list.path + view.search} />}
      {!problem && rows.length === 0 && <NoRows view={view} />}
      {rows.length > 0 && (
        <div className={css.frame}>
          <RowsTable view={view} />
          <ListPager view={view} />
        </div>
      )}
      <ListFacts
        facts={{ name: list.name, path: list.path, user, state, total, countText, layout, options }}
      />
    </>
  );
}

const CountText = <R extends Row>({ view }: { view: ListView<R> }) => useCountText(view);

function NoRows<R extends Row>({ view: { list, state, total } }: { view: ListView<R> }) {
  const t = useTranslations('list');
  const hasFilters = Object.keys(state.filters).length > 0;
  const isPastEnd = total > 0;
  return (
    <div className={css.nothing}>
      <p>{isPastEnd ? t('beyondEnd') : hasFilters ? t('nothingMatches') : list.emptyText}</p>
      {hasFilters && <a href={list.path}>{t('clearAll')}</a>}
    </div>
  );
}

/** Returns "1–20 of 400"; empty for an empty list. */
function useCountText<R extends Row>({ state, rows, total, problem }: ListView<R>): string {
  const t = useTranslations('list');
  const format = useFormatter();
  if (problem) return '';
  if (rows.length === 0) return Object.keys(state.filters).length > 0 ? t('noRows') : '';
  const from = (state.page - 1) * state.pageSize + 1;
  return t('range', {
    from: format.number(from),
    to: format.number(from + rows.length - 1),
    total: format.number(total),
  });
}
