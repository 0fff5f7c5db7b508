'use client';

import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';
import { shownNodes, type TreeChoice, type TreeNode } from './tree.ts';

/** Choices as they come; `complete` when there are no more than these. */
export interface TreeFound {
  items: readonly TreeChoice[];
  complete: boolean;
}

/** Asks for the choices: for all when `query` is empty, else for those that match it. */
export type LoadTree = (query: string, signal: AbortSignal) => Promise<TreeFound>;

export interface TreeOrder {
  queryKey: QueryKey;
  load: LoadTree;
  /** Choices that stand above the loaded ones, e.g. "none of them". */
  first: readonly TreeChoice[];
  onPick: (choice: TreeChoice) => void;
}

/** Milliseconds after the last key before the server is asked too. */
const debounceMs = 250;
const pageOfNodes = 10;

/** What a tree picker does: its nodes, the one that keys act on, and the keys. */
export function useTree({ queryKey, load, first, onPick }: TreeOrder) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  const { choices, error, loading, retry } = useChoices(queryKey, load, first, open, query);
  const nodes = useMemo(() => shownNodes(choices, { query, collapsed }), [choices, query, collapsed]);
  const place = nodes.findIndex(({ choice }) => choice.id === active);
  const firstFound = nodes.find(({ found }) => found);
  const current = nodes[place] ?? (query.trim() ? firstFound : undefined);

  const close = () => {
    setOpen(false);
    setQuery('');
    setActive(undefined);
  };
  const pick = (choice: TreeChoice) => {
    onPick(choice);
    close();
  };
  const fold = (node: TreeNode, expanded: boolean) => {
    const next = new Set(collapsed);
    if (expanded) next.delete(node.choice.id);
    else next.add(node.choice.id);
    setCollapsed(next);
  };
  const go = (to: number) => {
    const node = nodes[Math.max(0, Math.min(nodes.length - 1, to))];
    if (node) setActive(node.choice.id);
  };
  const at = current ? nodes.indexOf(current) : -1;

  /** The node above or below; what only leads to what is searched for is passed over. */
  const beside = (from: number, by: 1 | -1): number => {
    let to = from + by;
    while (query.trim() && nodes[to]?.found === false) to += by;
    return nodes[to] ? to : from;
  };
  /** Into or out of the node; what is searched for is never folded away, and its text has the caret then. */
  const sideways = (inwards: boolean): boolean => {
    if (query || !current) return false;
    if (inwards && current.expanded === undefined) return false;
    if (inwards && current.expanded) go(at + 1);
    else if (inwards || current.expanded) fold(current, inwards);
    else setActive(current.choice.parentId);
    return true;
  };
  const step = (to: number) => {
    if (open) go(to);
    setOpen(true);
    return true;
  };
  const choose = () => {
    if (open && current) pick(current.choice);
    return open;
  };
  const leave = () => {
    if (open) close();
    return open;
  };
  /** What each key does; true when it did something. */
  const moves = new Map<string, () => boolean>([
    ['ArrowDown', () => step(beside(at, 1))],
    ['ArrowUp', () => step(at < 0 ? nodes.length - 1 : beside(at, -1))],
    ['PageDown', () => step(at + pageOfNodes)],
    ['PageUp', () => step(at - pageOfNodes)],
    ['Home', () => open && step(0)],
    ['End', () => open && step(nodes.length - 1)],
    ['ArrowRight', () => open && sideways(true)],
    ['ArrowLeft', () => open && sideways(false)],
    ['Enter', choose],
    ['Escape', leave],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!moves.get(event.key)?.()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const type = (text: string) => {
    setQuery(text);
    setActive(undefined);
    setOpen(true);
  };
  return {
    open,
    setOpen,
    close,
    query,
    type,
    nodes,
    current,
    pick,
    fold,
    onKeyDown,
    choices,
    error,
    loading,
    retry,
  };
}

/** Loads all choices when the tree is first opened, and adds those that match the query where there are too many. */
function useChoices(
  queryKey: QueryKey,
  load: LoadTree,
  first: readonly TreeChoice[],
  open: boolean,
  query: string,
) {
  const { data, ...all } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load('', signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const typed = query.trim();
  const settled = useDebounced(typed, debounceMs);
  const more = useQuery({
    queryKey: [...queryKey, settled],
    queryFn: async ({ client, signal }) => {
      const { items } = await load(settled, signal);
      client.setQueryData<TreeFound>(queryKey, (known) => ({
        items: merged(known?.items ?? [], items),
        complete: false,
      }));
      return items;
    },
    enabled: open && data?.complete === false && settled !== '' && settled === typed,
    // Adds to the choices each time.
    gcTime: 0,
  });
  const choices = useMemo(() => [...first, ...(data?.items ?? [])], [first, data]);
  const failed = [all, more].find(({ error }) => error);
  return {
    choices,
    error: failed?.error ?? undefined,
    loading: open && all.isPending,
    retry: () => void failed?.refetch(),
  };
}

const merged = (known: readonly TreeChoice[], more: readonly TreeChoice[]): TreeChoice[] => [
  ...new Map([...known, ...more].map((choice) => [choice.id, choice])).values(),
];
