import { Icon } from '../icon/Icon.tsx';
import css from './step-list.module.css';

interface Props {
  label: string;
  steps: readonly { label: string; note?: string }[];
  /** The index of the current step; -1 when it is unknown. */
  current: number;
  /** The current step is completed, which the last one is at the end. */
  isDone?: boolean;
}

/** The progress of a record through numbered steps; completed ones have a check mark. */
export function StepList({ label, steps, current, isDone = false }: Props) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => {
        const isCompleted = index < current || (isDone && index === current);
        const isCurrent = index === current;
        return (
          <li
            key={step.label}
            aria-current={isCurrent ? 'step' : undefined}
            data-reached={isCompleted || isCurrent || undefined}
          >
            <span className={css.mark}>{isCompleted ? <Icon name="Check" /> : index + 1}</span>
            {step.label}
            {step.note && <small>{step.note}</small>}
          </li>
        );
      })}
    </ol>
  );
}
