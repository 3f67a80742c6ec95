/** Communication protocols of terminals and meters, by the standards' own names. */
export const firstProtocols = [
  { code: '1376.1', name: 'Q/GDW 1376.1', kind: 'terminal' },
  { code: '698.45', name: 'DL/T 698.45', kind: 'terminal' },
  { code: '645-2007', name: 'DL/T 645-2007', kind: 'meter' },
  { code: 'modbus-tcp', name: 'Modbus TCP', kind: 'station' },
  { code: 'mqtt', name: 'MQTT', kind: 'terminal' },
  { code: '104', name: 'DL/T 634.5104', kind: 'station' },
]
