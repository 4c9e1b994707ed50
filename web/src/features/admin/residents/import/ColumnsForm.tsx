import { LOCATION_MAX_LENGTH } from '@sebule/contract/residents/limits';
import { useState } from 'react';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { countText } from '../../kit/count-text.ts';
import { FIELD_LABELS, FIELDS, REQUIRED_FIELDS, unusedColumns } from './columns.rules.ts';
import type { FileRow } from './table.rules.ts';
import type { ImportState } from './use-import.ts';
import styles from './Import.module.css';

const SAMPLE_LENGTH = 24;

/** Maps the columns of the file to fields. */
export const ColumnsForm = ({
  rows,
  state: { reading, changeReading, setHasNames, sheet, missing },
}: {
  rows: readonly FileRow[];
  state: ImportState;
}) => {
  const { mapping } = reading;
  const [isOpen, setIsOpen] = useState(missing.length > 0);
  const [location, setLocation] = useState(reading.location);
  const nameOf = (column: number) => sheet.names[column]?.trim() || `Column ${column + 1}`;
  const optionOf = (column: number) => {
    const sample = sheet.rows.map(({ cells }) => cells[column]?.trim() ?? '').find((cell) => cell !== '');
    return sample ? `${nameOf(column)} (${sample.slice(0, SAMPLE_LENGTH)})` : nameOf(column);
  };
  const columns = sheet.names.map((_, column) => column);
  const found = FIELDS.filter((field) => mapping[field] !== null).map((field) => FIELD_LABELS[field]);
  const ignored = unusedColumns(columns.length, mapping).map(nameOf);

  return (
    <details
      className={`box ${styles.columns}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="touchable">
        <b className="bold">Columns</b>
        <span className="note breakable">
          {found.length > 0 ? found.join(', ') : 'none recognised'}
          {ignored.length > 0 && `. Ignored: ${ignored.join(', ')}`}
        </span>
      </summary>
      <div className={`grid-4 ${styles.fields}`}>
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            label={FIELD_LABELS[field]}
            optional={!REQUIRED_FIELDS.includes(field)}
            hint={field === 'single_name' && 'Without one, the second word of the full name.'}
            value={mapping[field] ?? ''}
            onChange={({ target }) =>
              changeReading({
                mapping: { ...mapping, [field]: target.value === '' ? null : Number(target.value) },
              })
            }
          >
            <option value="">None</option>
            {columns.map((column) => (
              <option key={column} value={column}>
                {optionOf(column)}
              </option>
            ))}
          </SelectField>
        ))}
        <TextField
          label="Location of all other rows"
          optional
          hint="For rows that have none."
          maxLength={LOCATION_MAX_LENGTH}
          autoComplete="off"
          value={location}
          onChange={({ target }) => setLocation(target.value)}
          onBlur={() => changeReading({ location })}
          onKeyDown={({ key }) => key === 'Enter' && changeReading({ location })}
        />
      </div>
      <div className={`grid-2 ${styles.checks}`}>
        <Checkbox
          label="The first row has the names of the columns"
          checked={reading.hasNames}
          onChange={({ target }) => setHasNames(target.checked)}
        />
        {sheet.short > 0 && rows.length > 0 && (
          <Checkbox
            label={`Take ${countText(sheet.short, 'row')} with fewer cells: what is missing at the end is empty`}
            checked={reading.takesShort}
            onChange={({ target }) => changeReading({ takesShort: target.checked })}
          />
        )}
      </div>
    </details>
  );
};
