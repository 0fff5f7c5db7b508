export { itIT as pack } from '@mui/x-data-grid/locales';
