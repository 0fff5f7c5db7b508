'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Namespace } from '../../../i18n/namespaces.ts';
import { useOpenForm } from '../../form/form-url.ts';
import { AnnounceChange } from '../../live-region.tsx';
import { lazyPanel } from '../../loading/lazy-panel.tsx';
import { showPreviousRow } from '../../navigation/previous-page.ts';
import { useStored } from '../../storage/account-storage.ts';
import { listUrl } from '../state/list-url.ts';
import {
  emptySelection,
  isSelected,
  type Selection,
  selectedCount,
  setSelected,
} from '../state/selection.ts';
import { useRefreshOnChange } from '../state/use-refresh-on-change.ts';
import { readLayout } from '../table/columns.ts';
import { useRowKeys } from '../table/use-row-keys.ts';
import type { Row } from '../types.ts';
import { SetFacts } from './ListFacts.tsx';
import { listEvents } from './list-events.ts';
import { keepRowFocus, syncFilters, syncMark, syncSelection } from './sync-rows.ts';
import type { ListHostProps, ListIslandProps, ListSource, RowAction, ToolsProps } from './types.ts';
import { useSavedLayout } from './use-saved-layout.ts';

/** The states of pages that were displayed. The router shows the same object again on Back. */
const displayedStates = new WeakSet<object>();

/** Returns the client component of a list. Its tools, with these texts and the definition, load when they are used. */
export function createListIsland<R extends Row>(
  namespaces: readonly Namespace[],
  loadSource: () => Promise<ListSource<R>>,
) {
  const Tools = lazyPanel<ToolsProps>(['list', ...namespaces], async () => {
    const [{ ListTools }, source] = await Promise.all([import('./ListTools.tsx'), loadSource()]);
    return { default: (props) => <ListTools {...props} source={source} /> };
  });
  return ({ children }: ListHostProps) => <ListHost Tools={Tools}>{children}</ListHost>;
}

interface HostProps {
  Tools: ComponentType<ToolsProps> & { preload: () => void };
}

/** The island stays while other pages of its list come and go, late or not. */
function ListHost({ Tools, children }: HostProps & { children: ReactNode }) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [facts, setFacts] = useState<ListIslandProps>();
  return (
    <SetFacts value={setFacts}>
      <div ref={setRoot}>{children}</div>
      {root && facts && <ListIsland {...facts} root={root} Tools={Tools} />}
    </SetFacts>
  );
}

interface Props extends ListIslandProps, HostProps {
  root: HTMLDivElement;
}

function ListIsland({ Tools, root, ...props }: Props) {
  const { preload } = Tools;
  const { name, path, user, state, total, countText } = props;
  const router = useRouter();
  const scroller = useRef<HTMLElement>(null);
  const filtersKey = JSON.stringify(state.filters);
  const [selected, setSelected_] = useState({ filtersKey, selection: emptySelection });
  const selection = selected.filtersKey === filtersKey ? selected.selection : emptySelection;
  const [tool, setTool] = useState<ToolsProps['tool']>();
  const [action, setAction] = useState<RowAction>();
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [marked, mark] = useState<string>();
  const [lettersStored, storeLetters] = useStored(user, 'list.letters');
  const [view, setView] = useStored(user, `list.${name}.view`);
  const storeLayout = useSavedLayout(user, name, props.layout);
  const form = useOpenForm();
  const letters = lettersStored !== false;
  const isGrid = view === 'grid';
  const select = (next: Selection) => setSelected_({ filtersKey, selection: next });

  useRowKeys(scroller, {
    letters,
    onHelp: () => setHelpOpen(true),
    clearSelection: () => selection !== emptySelection && select(emptySelection),
  });
  const getState = useEffectEvent(() => state);
  const selectRows = useEffectEvent((ids: string[], chosen: boolean) =>
    select(setSelected(selection, ids, chosen)),
  );
  useEffect(() => {
    return listEvents(root, {
      path,
      state: () => getState(),
      preload,
      openTool: (toolName, anchor) => setTool({ name: toolName, anchor }),
      openAction: setAction,
      wantChoices: (filter) =>
        setChoices((requested) => (requested.includes(filter) ? requested : [...requested, filter])),
      select: (ids, chosen) => selectRows(ids, chosen),
      resize: (widths) =>
        storeLayout(({ fields }) => ({ ...(fields && { fields }), ...(widths && { widths }) })),
    });
  }, [root, path, preload, storeLayout]);

  useEffect(() => {
    const boxes = root.querySelectorAll<HTMLInputElement>('input[data-row]:checked');
    const ids = [...boxes].flatMap(({ dataset }) => dataset.row ?? []);
    if (ids.length > 0) selectRows(ids, true);
  }, [root]);
  useEffect(() => {
    // After the page has its place.
    const frame = requestAnimationFrame(() => showPreviousRow(root));
    return () => cancelAnimationFrame(frame);
  }, [root]);
  const focusAgain = useRef(() => {});
  useEffect(() => {
    const stop = new AbortController();
    focusAgain.current = keepRowFocus(root, stop.signal);
    return () => stop.abort();
  }, [root]);
  useEffect(() => {
    scroller.current = root.querySelector('[data-rows] table');
    syncSelection(root, (id) => isSelected(selection, id));
    syncMark(root, marked);
    focusAgain.current();
  });
  const isStep = useRef(false);
  useEffect(() => {
    const onStep = () => {
      isStep.current = true;
    };
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, []);
  useEffect(() => {
    syncFilters(root, state, isStep.current);
    isStep.current = false;
  }, [root, state]);
  useEffect(() => {
    const canonical = listUrl(path, state);
    const { pathname, search } = location;
    const hasForm = /[?&](?:new|edit|panel)=/.test(search);
    if (pathname === path && !hasForm && pathname + search !== canonical)
      history.replaceState(null, '', canonical);
  }, [path, state]);
  useEffect(() => {
    // After a step back these rows are old.
    if (displayedStates.has(state)) router.refresh();
    displayedStates.add(state);
  }, [state, router]);
  useRefreshOnChange(path);
  useEffect(() => {
    const { anchor } = tool ?? {};
    anchor?.setAttribute('aria-expanded', 'true');
    return () => anchor?.setAttribute('aria-expanded', 'false');
  }, [tool]);

  const isUsed =
    tool ||
    action ||
    isHelpOpen ||
    isGrid ||
    form ||
    choices.length > 0 ||
    selectedCount(selection, total) > 0;
  return (
    <>
      <AnnounceChange text={countText} />
      {isUsed && (
        <Tools
          {...props}
          selection={selection}
          select={select}
          action={action}
          closeAction={() => setAction(undefined)}
          tool={tool}
          closeTool={() => setTool(undefined)}
          isHelpOpen={isHelpOpen}
          closeHelp={() => setHelpOpen(false)}
          letters={letters}
          setLetters={(on) => storeLetters(on ? undefined : false)}
          marked={marked}
          mark={mark}
          isGrid={isGrid}
          setGrid={(on) => setView(on ? 'grid' : undefined)}
          choices={choices}
          storeLayout={(layout) => storeLayout(() => readLayout(layout))}
        />
      )}
    </>
  );
}
