export { frFR as pack } from '@mui/x-data-grid/locales';
