/** Cases and product specifications, visible to every account. */
export const knowledgeTables = `
CREATE TABLE cases (id INTEGER PRIMARY KEY, creator TEXT, product_model TEXT, brand TEXT, model_year INTEGER,
  language TEXT, guidance_type INTEGER, function_type INTEGER, description TEXT, file_format TEXT, file TEXT,
  file_name TEXT, status INTEGER, reviewer TEXT, audit_time INTEGER, create_time INTEGER, views INTEGER, search TEXT);
CREATE TABLE specifications (id INTEGER PRIMARY KEY, category_id INTEGER, update_time INTEGER, spec TEXT);
`;

export const knowledgeIndexes = `
CREATE INDEX cases_time ON cases (create_time);
CREATE INDEX cases_views ON cases (views);
`;
