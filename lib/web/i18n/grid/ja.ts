export { jaJP as pack } from '@mui/x-data-grid/locales';
