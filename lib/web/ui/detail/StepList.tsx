import { Icon } from '../icon/Icon.tsx';
import css from './step-list.module.css';

interface Props {
  label: string;
  steps: readonly { label: string; note?: string }[];
  /** -1 when not known. */
  current: number;
  /** The current step is the last one and done. */
  isDone?: boolean;
}

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
