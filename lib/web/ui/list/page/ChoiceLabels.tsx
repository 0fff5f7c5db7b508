import { type ReactNode, Suspense } from 'react';
import type { Filter, Option } from '../types.ts';

interface Props {
  filter: Extract<Filter, { kind: 'choices' }>;
  children: (options: readonly Option[]) => ReactNode;
}

/** Renders with the options of a filter. Until they are loaded, and after a failure, there are none. */
export function ChoiceLabels(props: Props) {
  return (
    <Suspense fallback={props.children([])}>
      <AwaitedChoices {...props} />
    </Suspense>
  );
}

/** Like ChoiceLabels, but the page waits for the options, for browsers without scripts. */
export const AwaitedChoices = async ({ filter, children }: Props) => children(await loadOptions(filter));

const loadOptions = ({ load }: Props['filter']): Promise<readonly Option[]> =>
  load(new AbortController().signal).catch(() => []);
