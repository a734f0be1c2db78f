import type { Kysely } from 'kysely';

/** What the email service takes (§7), the files that come with it, and mails that carry files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('params', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('submissions_by_template')
    .on('submissions')
    .columns(['template', 'createdAt'])
    .execute();

  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submissionId', 'text', (c) => c.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('fileKey', 'text', (c) => c.notNull().unique())
    .addUniqueConstraint('attachments_position', ['submissionId', 'position'])
    .execute();

  await db.schema
    .createTable('looseFiles')
    .addColumn('fileKey', 'text', (c) => c.primaryKey())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('loose_files_by_age').on('looseFiles').column('createdAt').execute();

  await db.schema
    .alterTable('outbox')
    .addColumn('submissionId', 'text', (c) => c.references('submissions.id'))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('attachments', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
