import type { ImportField } from '@sebule/contract';

export const FIELD_LABELS: Record<ImportField, string> = {
  full_name: 'Full name',
  phone: 'Phone',
  location: 'Location',
  single_name: 'Single name',
  apartment: 'Apartment',
  mac: 'MAC address',
  status: 'Status',
};

export const FIELDS = Object.keys(FIELD_LABELS) as ImportField[];

export const REQUIRED_FIELDS: readonly ImportField[] = ['full_name', 'phone', 'location'];

/** What landlords call the columns, in English and Swahili, without spaces and signs. */
const NAMES: Record<ImportField, string> = {
  full_name:
    'fullname fullnames name names jina jinakamili majina resident residentname tenant tenantname client clientname customer customername mpangaji mkazi',
  phone:
    'phone phoneno phonenumber telephone telephoneno telephonenumber tel telno telnumber mobile mobileno mobilenumber mobilephone cell cellno cellphone cellnumber simu nambayasimu nambarisimu msisdn contact contactno contactnumber',
  location: 'location building buildingname block blockname place estate property mahali eneo jengo',
  single_name: 'singlename nickname shortname calledname jinafupi',
  apartment:
    'apartment apartmentno apartmentnumber apt aptno house houseno housenumber unit unitno unitnumber room roomno roomnumber flat flatno door doorno doornumber nyumba chumba',
  mac: 'mac macaddress macid macadress',
  status: 'status',
};

const FIELD_OF_NAME = new Map(
  FIELDS.flatMap((field) => NAMES[field].split(' ').map((name) => [name, field] as const)),
);

/** The field that a column's name means; undefined for another name. */
export const fieldNamed = (name: string): ImportField | undefined =>
  FIELD_OF_NAME.get(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  );

/** Which column each field is taken from, counted from 0; null for none. */
export type Mapping = Record<ImportField, number | null>;

/** The columns that are recognised by their names; of several for the same field, the first. */
export const mappingFor = (names: readonly string[]): Mapping => {
  const mapping = Object.fromEntries(FIELDS.map((field) => [field, null])) as Mapping;
  for (const [column, name] of names.entries()) {
    const field = fieldNamed(name);
    if (field && mapping[field] === null) mapping[field] = column;
  }
  return mapping;
};

/** The columns that no field is taken from. */
export const unusedColumns = (count: number, mapping: Mapping): number[] => {
  const used = new Set(Object.values(mapping));
  return Array.from({ length: count }, (_, column) => column).filter((column) => !used.has(column));
};
