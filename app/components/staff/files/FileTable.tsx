import type { ManagedFile } from '../../../staff-api.ts';

const cell = 'border-t border-line py-3 pr-6 text-left align-baseline';
const heading = 'label py-3 pr-6 text-left text-soft';

/** @param files undefined until they are known: the table stands there without rows */
export function FileTable({ files }: { files: ManagedFile[] | undefined }) {
  return (
    <table className="w-full border-b border-line" aria-busy={files === undefined}>
      <caption className="mb-4 text-left font-serif text-h3">Manage Files</caption>
      <thead>
        <tr>
          {['Name', 'Category', 'Subcategory'].map((name) => (
            <th key={name} scope="col" className={heading}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files?.map(({ id, name, category, subcategory }) => (
          <tr key={id}>
            <th scope="row" className={`${cell} font-medium`}>
              {name}
            </th>
            <td className={cell}>{category}</td>
            <td className={cell}>{subcategory}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
