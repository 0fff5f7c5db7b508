/** Colours of a brand in one scheme. Text on `main` and `dark` has at least 4.5:1 contrast. */
interface BrandColours {
  primary: { main: string; dark: string; contrastText: string };
  header: { background: string; text: string };
}

export interface BrandTheme {
  light: BrandColours;
  dark: BrandColours;
}
