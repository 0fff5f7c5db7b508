/** Props for `slotProps.root` of MUI's Menu, which renders outside of the page's landmarks: makes it a landmark itself. */
export const landmark = (label: string) => ({ role: 'region', 'aria-label': label });
