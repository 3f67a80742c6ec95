import { type FirstGroup, kind } from './first-group.ts'

/**
 * The code tables that the specification names (collection §3, §4, §9). A kind without contents is one whose values it does
 * not show: the installation fills it.
 */
export const firstDictionaries: readonly FirstGroup[] = [
  {
    code: 'archive',
    names: ['档案与资产', 'Archives and assets'],
    kinds: [
      kind('vender', '厂家', 'Manufacturer'),
      kind('siteType', '站点类型', 'Site type', [
        ['storage', '储能站', 'Storage station'],
        ['pvStorage', '光储站', 'Solar and storage'],
        ['pv', '光伏站', 'Solar station'],
        ['pvStorageCharging', '光储充站', 'Solar, storage and charging'],
        ['charging', '充电站', 'Charging station'],
        ['area', '台区', 'Transformer area'],
      ]),
      kind('gridConnection', '并网方式', 'Grid connection', [
        ['lv', '0.4 kV 接入', 'At 0.4 kV'],
        ['mv10', '10 kV 接入', 'At 10 kV'],
        ['mv35', '35 kV 接入', 'At 35 kV'],
        ['hv110', '110 kV 接入', 'At 110 kV'],
        ['offGrid', '离网', 'Off-grid'],
      ]),
      kind('assetState', '资产状态', 'Asset state', [
        ['1', '待分配', 'To be allocated'],
        ['2', '使用中', 'In use'],
        ['3', '已报废', 'Scrapped'],
      ]),
      kind('testResult', '检定结果', 'Test result', [
        ['1', '合格', 'Pass'],
        ['2', '不合格', 'Fail'],
        ['3', '未检定', 'None'],
      ]),
      kind('meterCurrent', '电表类型', 'Meter type', [
        ['dc', '直流', 'DC'],
        ['ac', '交流', 'AC'],
      ]),
      kind('chargingPileType', '充电桩类型', 'Charging pile type', [
        ['ac', '交流桩', 'AC pile'],
        ['dc', '直流桩', 'DC pile'],
      ]),
      kind('meterKind', '电表种类', 'Kind of meter', [
        ['singlePhase', '单相电能表', 'Single-phase meter'],
        ['threePhase', '三相电能表', 'Three-phase meter'],
        ['gateway', '关口电能表', 'Gateway meter'],
        ['dcMeter', '直流电能表', 'DC meter'],
      ]),
      kind('terminalModel', '终端型号', 'Terminal model', [
        ['TTU-1000', 'TTU-1000 台区智能终端', 'TTU-1000 transformer terminal'],
        ['FCT-300', 'FCT-300 采集终端', 'FCT-300 collection terminal'],
        ['EMU-200', 'EMU-200 能量管理单元', 'EMU-200 energy management unit'],
      ]),
      kind('terminalType', '终端类型', 'Terminal type', [
        ['area', '台区智能终端', 'Transformer area terminal'],
        ['collection', '采集终端', 'Collection terminal'],
        ['energyManager', '能量管理单元', 'Energy management unit'],
        ['gateway', '通信网关', 'Gateway'],
      ]),
      kind('meterModel', '电表型号', 'Meter model', [
        ['DDZY-1', 'DDZY-1 单相费控表', 'DDZY-1 single-phase prepaid meter'],
        ['DTZY-3', 'DTZY-3 三相费控表', 'DTZY-3 three-phase prepaid meter'],
        ['DJZ-1', 'DJZ-1 直流表', 'DJZ-1 DC meter'],
      ]),
      kind('meterChangeReason', '换表原因', 'Reason of a meter change', [
        ['rotation', '周期轮换', 'Rotation'],
        ['fault', '故障', 'Fault'],
        ['burnt', '烧毁', 'Burnt'],
        ['capacity', '增减容', 'Change of capacity'],
        ['request', '用户申请', "Customer's request"],
      ]),
      kind('energyType', '能源类型', 'Kind of energy', [
        ['electricity', '电', 'Electricity'],
        ['water', '水', 'Water'],
        ['gas', '气', 'Gas'],
        ['heat', '热', 'Heat'],
      ]),
      kind('inverterProducer', '逆变器厂家', 'Inverter manufacturer'),
      kind('gridType', '并网方式', 'Grid connection', [
        ['fullFeedIn', '全额上网', 'Full feed-in'],
        ['surplusFeedIn', '自发自用，余电上网', 'Own use, surplus fed in'],
        ['ownUse', '自发自用，不上网', 'Own use without feed-in'],
        ['offGrid', '离网', 'Off-grid'],
      ]),
      kind('pvPageType', '测量点页面类型', 'Measuring point page type', [
        ['1', '并网点', 'Interconnection point'],
        ['2', '公共连接点', 'Common point'],
        ['3', '用户计量点', 'User metering point'],
        ['4', '刚性点', 'Rigid point'],
        ['5', '柔性点', 'Flexible point'],
      ]),
    ],
  },
  {
    code: 'collect',
    names: ['采集与任务', 'Collection and tasks'],
    kinds: [
      kind('conProtocol', '通信规约', 'Communication protocol', [
        ['1376.1', 'Q/GDW 1376.1', 'Q/GDW 1376.1'],
        ['698.45', 'DL/T 698.45', 'DL/T 698.45'],
        ['645-2007', 'DL/T 645-2007', 'DL/T 645-2007'],
        ['modbus-tcp', 'Modbus TCP', 'Modbus TCP'],
        ['mqtt', 'MQTT', 'MQTT'],
        ['104', 'DL/T 634.5104', 'DL/T 634.5104'],
      ]),
      kind('registStatus', '表箱注册状态', 'Box registration status', [
        ['0', '未开始', 'Not started'],
        ['1', '广播台区识别信号', 'Broadcasting the area signal'],
        ['2', '等待组网', 'Waiting for the routing network'],
        ['3', '激活从节点注册', 'Activating secondary nodes'],
        ['4', '表箱状态轮询', 'Polling meter boxes'],
        ['5', '支路识别', 'Identifying branches'],
        ['6', '注册完成', 'Registration complete'],
      ]),
      kind('collectType', '采集类型', 'Collect type', [
        ['0', '当前', 'Current'],
        ['1', '最近 N 次', 'Last N'],
        ['2', '冻结时刻', 'Freeze time'],
        ['3', '间隔', 'Interval'],
        ['4', '补采', 'Backfill'],
      ]),
      kind('taskKind', '任务类型', 'Task kind', [
        ['1', '普通任务', 'Ordinary'],
        ['2', '事件任务', 'Event'],
        ['3', '透传任务', 'Transparent'],
        ['4', '上报任务', 'Report'],
        ['5', '脚本任务', 'Script'],
      ]),
      kind('runPriority', '执行优先级', 'Run priority', [
        ['1', '1 级', 'Priority 1'],
        ['2', '2 级', 'Priority 2'],
        ['3', '3 级', 'Priority 3'],
        ['4', '4 级', 'Priority 4'],
      ]),
      kind('checkCycleUnit', '巡检周期单位', 'Check cycle unit', [
        ['minute', '分', 'Minute'],
        ['hour', '时', 'Hour'],
        ['day', '日', 'Day'],
        ['month', '月', 'Month'],
        ['year', '年', 'Year'],
      ]),
    ],
  },
  {
    code: 'communication',
    names: ['通信参数', 'Communication parameters'],
    kinds: [
      kind('conWay', '通信方式', 'Way of communication', [
        ['4g', '4G', '4G'],
        ['ethernet', '以太网', 'Ethernet'],
        ['rs485', 'RS-485', 'RS-485'],
        ['hplc', '电力线载波 HPLC', 'Power line carrier (HPLC)'],
        ['lora', 'LoRa', 'LoRa'],
      ]),
      kind('baudRate', '波特率', 'Baud rate', [
        ['1200', '1200', '1200'],
        ['2400', '2400', '2400'],
        ['4800', '4800', '4800'],
        ['9600', '9600', '9600'],
        ['19200', '19200', '19200'],
        ['115200', '115200', '115200'],
      ]),
      kind('parity', '校验位', 'Parity', [
        ['none', '无', 'None'],
        ['even', '偶校验', 'Even'],
        ['odd', '奇校验', 'Odd'],
      ]),
      kind('dataBits', '数据位', 'Data bits', [
        ['7', '7', '7'],
        ['8', '8', '8'],
      ]),
      kind('stopBits', '停止位', 'Stop bits', [
        ['1', '1', '1'],
        ['2', '2', '2'],
      ]),
    ],
  },
  {
    code: 'event',
    names: ['事件与告警', 'Events and alarms'],
    kinds: [
      kind('eventType', '事件类型', 'Event type'),
      kind('breakerEvent', '断路器事件', 'Breaker event', [
        ['0', '合闸', 'Close'],
        ['1', '跳闸', 'Trip'],
        ['2', '负荷控制', 'Load control'],
        ['3', '离网', 'Off-grid'],
        ['4', '并网', 'On-grid'],
      ]),
      kind('breakerResult', '断路器事件结果', 'Breaker event result', [
        ['1', '成功', 'Success'],
        ['2', '失败', 'Failure'],
      ]),
      kind('alarmLevel', '告警级别', 'Alarm level', [
        ['fault', '故障', 'Fault'],
        ['alert', '告警', 'Alert'],
        ['warning', '预警', 'Warning'],
        ['unclassified', '未分类', 'Unclassified'],
      ]),
      kind('alarmCause', '告警原因', 'Cause of an alarm', [
        ['cooling', '散热故障', 'Cooling failed'],
        ['loose', '接触不良', 'Loose contact'],
        ['aged', '设备老化', 'Worn out'],
        ['communication', '通信故障', 'Communication failed'],
        ['operation', '操作不当', 'Wrong operation'],
        ['outside', '电网或天气', 'Grid or weather'],
        ['threshold', '阈值不当', 'Wrong threshold'],
        ['other', '其他', 'Other'],
      ]),
      kind('alarmRemedy', '处理措施', 'Remedy of an alarm', [
        ['replaced', '更换部件', 'Part replaced'],
        ['fastened', '紧固或清洁', 'Fastened or cleaned'],
        ['restarted', '重启设备', 'Restarted'],
        ['configured', '修改参数', 'Settings changed'],
        ['observed', '观察', 'Kept under observation'],
        ['none', '无需处理', 'Nothing needed'],
        ['other', '其他', 'Other'],
      ]),
      kind('alarmStatus', '告警状态', 'Alarm status', [
        ['inProgress', '进行中', 'In progress'],
        ['ended', '已结束', 'Ended'],
        ['completed', '已完成', 'Completed'],
        ['dispatched', '已派发', 'Dispatched'],
      ]),
    ],
  },
  {
    code: 'policy',
    names: ['策略与计划', 'Policies and plans'],
    kinds: [
      kind('policyStatus', '策略操作', 'Policy status', [
        ['0', '发布', 'Publish'],
        ['1', '停止', 'Stop'],
        ['2', '启动', 'Start'],
        ['3', '重置', 'Reset'],
      ]),
      kind('planType', '计划类型', 'Plan type', [
        ['1', '类型 1', 'Type 1'],
        ['2', '类型 2', 'Type 2'],
        ['3', '类型 3', 'Type 3'],
        ['4', '类型 4', 'Type 4'],
      ]),
      kind('distributionMode', '分配方式', 'Distribution mode', [
        ['1', '按比例', 'Proportional'],
        ['2', '平均', 'Equal'],
        ['3', '智能', 'Intelligent'],
      ]),
    ],
  },
  {
    code: 'card',
    names: ['预付费卡', 'Prepaid cards'],
    kinds: [
      kind('cardState', '卡状态', 'Card state', [
        ['1', '正常', 'Running'],
        ['2', '申请补卡', 'Apply for patch'],
        ['3', '补卡中', 'Patching'],
        ['4', '作废', 'Invalid'],
      ]),
      kind('userCardState', '用户卡状态', 'User card state', [
        ['40', '使用中', 'In use'],
        ['4F', '新卡', 'New'],
      ]),
    ],
  },
  {
    code: 'statistics',
    names: ['统计', 'Statistics'],
    kinds: [
      kind('statDimension', '统计维度', 'Statistics dimension', [
        ['1', '台区', 'Transformer area'],
        ['2', '场站', 'Station'],
      ]),
      kind('permeabilityBand', '渗透率区间', 'Permeability band', [
        ['1', '0–30%', '0–30%'],
        ['2', '30–60%', '30–60%'],
        ['3', '60–80%', '60–80%'],
        ['4', '80–100%', '80–100%'],
        ['5', '100% 以上', 'Above 100%'],
      ]),
      kind('voltageBand', '电压区间', 'Voltage band', [
        ['1', '低于 220 V', 'Below 220 V'],
        ['2', '220–235.4 V', '220–235.4 V'],
        ['3', '235.4–253 V', '235.4–253 V'],
        ['4', '高于 253 V', 'Above 253 V'],
      ]),
    ],
  },
]
