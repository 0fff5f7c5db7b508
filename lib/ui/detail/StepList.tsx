import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';

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
    <Stepper
      orientation="vertical"
      activeStep={current}
      aria-label={label}
      sx={{
        '& .MuiStepConnector-root': { ml: '9.5px' },
        '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)': { color: 'text.secondary' },
      }}
    >
      {steps.map((step, index) => (
        <Step
          key={step.label}
          completed={index < current || (isDone && index === current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <StepLabel
            optional={
              step.note && (
                <Typography variant="body2" color="textSecondary" suppressHydrationWarning>
                  {step.note}
                </Typography>
              )
            }
          >
            {step.label}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
