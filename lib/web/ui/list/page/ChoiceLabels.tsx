import { type ReactNode, Suspense } from 'react';
import type { Filter, Option } from '../types.ts';

interface Props {
  filter: Extract<Filter, { kind: 'choices' }>;
  children: (options: readonly Option[]) => ReactNode;
}

/** Renders with the options of a filter; without their names until they are loaded, and when they cannot be. */
export function ChoiceLabels(props: Props) {
  return (
    <Suspense fallback={props.children([])}>
      <LoadedChoices {...props} />
    </Suspense>
  );
}

/** As ChoiceLabels, but the page waits for the options: without scripts nothing can come later. */
export const LoadedChoices = async ({ filter, children }: Props) => children(await loadOptions(filter));

const loadOptions = ({ load }: Props['filter']): Promise<readonly Option[]> =>
  load(new AbortController().signal).catch(() => []);
