import type { ThemeOptions } from '@mui/material/styles';

/** Defaults of components: everything is small unless a screen says otherwise (portal.md 3). */
export const components: ThemeOptions['components'] = {
  MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiPagination: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiIconButton: { styleOverrides: { root: { minWidth: 32, minHeight: 32 } } },
  // Ripples would be the one script-driven animation on every press, and need a chunk of their own.
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  // Dark sheets keep their own colour instead of a lighter film for each elevation.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // In the dark a shadow alone shows no edge.
  MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--p-palette-divider)' } } },
  MuiDialog: { styleOverrides: { paper: { border: '1px solid var(--p-palette-divider)' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
