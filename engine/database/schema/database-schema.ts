// The shape of the entity tables as a plain value: made from the metadata, kept as JSON beside the migrations, compared to write the next one.

export interface ColumnSchema {
  readonly name: string;
  /** As PostgreSQL writes it: `varchar(200)`, `numeric(14,2)`, `timestamptz`. */
  readonly type: string;
  /** Not null. */
  readonly required: boolean;
  /** SQL of the default value. */
  readonly default?: string;
  /** Numbers itself. */
  readonly identity?: true;
  /** SQL of a stored generated column. */
  readonly generated?: string;
}

export interface ForeignKeySchema {
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly references: readonly string[];
  readonly onDelete: 'restrict' | 'cascade' | 'set null';
}

/** A column that lists ids of rows of another table, or parts that hold such an id. */
export interface ListSchema {
  /** Of its guards, which stand on both tables. */
  readonly name: string;
  readonly column: string;
  /** Of parts: the key under which each holds the id. */
  readonly key?: string;
  readonly references: string;
  /** The column of the tenant, where the rows that are named belong to one. */
  readonly tenant?: string;
}

export interface IndexSchema {
  readonly name: string;
  readonly unique: boolean;
  readonly method: 'btree' | 'gin';
  /** SQL of each key: a quoted column, perhaps with an operator class, or an expression. */
  readonly keys: readonly string[];
  /** SQL of the condition under which a row stands in it; absent where all do. */
  readonly where?: string;
  /** Two rows that are empty in a column have the same value there; absent where they do not. */
  readonly nullsNotDistinct?: true;
}

export interface TableSchema {
  readonly name: string;
  /** The column of the tenant; a table without one belongs to the platform and has no row security. */
  readonly tenant?: string;
  /** The columns of the office and of the person to whose rows people may be kept; absent where there is none. */
  readonly reach?: { readonly office?: string; readonly person?: string };
  /** Exactly one of these is set, and who is kept to rows sees those whose parent he sees; absent where rows hang under nothing, or under one thing always. */
  readonly parents?: readonly { readonly column: string; readonly table: string }[];
  readonly columns: readonly ColumnSchema[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKeySchema[];
  readonly indexes: readonly IndexSchema[];
  /** Absent where there is none. */
  readonly lists?: readonly ListSchema[];
}

/** Where a person is found by name before the tenant is known. */
export interface IdentitySchema {
  readonly table: string;
  readonly userName: string;
  /** The text by which names are distinguished. */
  readonly key: string;
  readonly tenant?: string;
}

export interface DatabaseSchema {
  readonly tables: readonly TableSchema[];
  readonly identity?: IdentitySchema;
}

export const emptySchema: DatabaseSchema = { tables: [] };

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** knex cannot write a backslash before a question mark, so those two are kept apart. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\\?', "\\' || '?")}'`;
